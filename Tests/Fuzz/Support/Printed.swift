import LockstepFormat
package import LockstepModel

/// The interchange form of records.
package func printed(_ records: [TraceRecord]) -> [UInt8] {
  var writer = NDJSONWriter()
  for record in records { writer.write(record) }
  return writer.bytes
}
