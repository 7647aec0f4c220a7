/// A JSON value that knows where it stands, for files whose errors name a line and a column.
package struct JSONNode: Sendable, Equatable {
  /// What the value is; an object keeps its members as they stand, doubled ones as well.
  package indirect enum Kind: Sendable, Equatable {
    case scalar(JSONValue)
    case array([JSONNode])
    case object([Member])
  }

  /// One member of an object.
  package struct Member: Sendable, Equatable {
    package var key: String
    /// The byte offset of the key's quote.
    package var offset: Int
    package var node: JSONNode
  }

  package var kind: Kind
  /// The bytes of the value, counted from the start of the text.
  package var range: Range<Int>

  /// Reads a text that holds exactly one value.
  package static func node(_ bytes: ArraySlice<UInt8>) throws(JSONReader.Failure) -> JSONNode {
    var reader = JSONReader(bytes)
    let node = try reader.node(depth: 0)
    reader.skipBlanks()
    guard reader.peek() == nil else { throw reader.failure(.trailingText) }
    return node
  }
}

extension JSONReader {
  fileprivate mutating func node(depth: Int) throws(Failure) -> JSONNode {
    guard depth < Self.maximumDepth else { throw failure(.tooDeep) }
    skipBlanks()
    let start = offset
    let kind: JSONNode.Kind
    switch peek() {
    case UInt8(ascii: "{"): kind = .object(try nodeMembers(depth: depth))
    case UInt8(ascii: "["): kind = .array(try nodeElements(depth: depth))
    default: kind = .scalar(try value(depth: depth))
    }
    return JSONNode(kind: kind, range: start..<offset)
  }

  private mutating func nodeMembers(depth: Int) throws(Failure) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    try eachMember { (reader, key, offset) throws(Failure) in
      let node = try reader.node(depth: depth + 1)
      members.append(JSONNode.Member(key: key, offset: offset, node: node))
    }
    return members
  }

  private mutating func nodeElements(depth: Int) throws(Failure) -> [JSONNode] {
    var nodes: [JSONNode] = []
    try eachElement { (reader) throws(Failure) in
      nodes.append(try reader.node(depth: depth + 1))
    }
    return nodes
  }

  private var offset: Int { index - bytes.startIndex }
}
