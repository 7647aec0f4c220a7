package import LockstepJSON
package import LockstepModel

extension JSONWriter {
  /// Writes attributes as an object, sorted by key as they are.
  package mutating func write(_ attributes: Attributes) {
    object { json in
      for attribute in attributes {
        json.key(attribute.key)
        json.write(attribute.value)
      }
    }
  }

  private mutating func write(_ value: Value) {
    switch value {
    case .bool(let flag): bool(flag)
    case .integer(let number): integer(number)
    case .unsigned(let number): integer(number)
    case .number(let double): number(double)
    case .string(let text): string(text)
    case .list(let values): array { json in for element in values { json.write(element) } }
    case .object(let attributes): write(attributes)
    }
  }
}
