package import LockstepJSON
package import LockstepModel

extension Value {
  /// A value as an attribute holds it; nil for null, which is absence.
  package init?(_ json: JSONValue) {
    switch json {
    case .null: return nil
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .unsigned(let number): self = .unsigned(number)
    case .number(let double): self = .number(double)
    case .string(let text): self = .string(text)
    case .array(let values): self = .list(values.compactMap(Value.init))
    case .object(let members):
      self = .object(members.reduce(into: Attributes()) { $0[$1.key] = Value($1.value) })
    }
  }
}
