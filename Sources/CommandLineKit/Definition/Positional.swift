/// An argument known by its place, declared once as a typed constant.
///
///     static let inputs = Positional.list("INPUT", .file, atLeast: 1, help: "A trace or a log")
///
/// The names are in capitals because help prints them as they are.
package struct Positional<Value: Sendable>: DeclaredPositional {
  package let definition: PositionalDefinition

  /// Makes the value from the words given; their number and form have passed `definition`'s checks.
  let read: @Sendable ([String]) -> Value?
}

/// A positional argument of any type, so that several types can stand in one list.
package protocol DeclaredPositional: Sendable {
  /// What the argument is, without the type of its value.
  var definition: PositionalDefinition { get }
}

/// Everything that parsing, help and completion need to know of a positional argument.
package struct PositionalDefinition: Sendable {
  /// The value, whose placeholder is the argument's name.
  package let value: ValueDefinition

  /// How many words it takes at least.
  package let minimum: Int

  /// How many words it takes at most; nil for no limit.
  package let maximum: Int?

  /// What the argument is for.
  package let help: String

  /// The name as the usage line shows it: brackets if it may be left out, dots if it may repeat.
  var usage: String {
    let dotted = maximum == nil ? "\(value.placeholder)..." : value.placeholder
    return minimum == 0 ? "[\(dotted)]" : dotted
  }
}

extension Positional {
  /// Declares an argument that has to be given.
  package static func required(
    _ name: String, _ conversion: Conversion<Value>, help: String
  ) -> Positional {
    let value = ValueDefinition(placeholder: name, conversion)
    let definition = PositionalDefinition(value: value, minimum: 1, maximum: 1, help: help)
    return Positional(definition: definition) { $0.first.flatMap(conversion.parse) }
  }

  /// Declares an argument that takes as many words as are given.
  package static func list<Parsed>(
    _ name: String, _ conversion: Conversion<Parsed>, atLeast minimum: Int = 0, help: String
  ) -> Positional where Value == [Parsed] {
    let value = ValueDefinition(placeholder: name, conversion)
    let definition = PositionalDefinition(value: value, minimum: minimum, maximum: nil, help: help)
    return Positional(definition: definition) { $0.compactMap(conversion.parse) }
  }
}
