/// An option declared once, as a typed constant, which gives its help, completion and parsing.
///
///     static let strict = Flag.switch("strict", help: "Count inconclusive verdicts as failures")
///     static let level = Flag.option("level", value: "N", .integer(in: 1...19), help: "...")
///     static let rules = Flag.options("rules", value: "FILE", .file, help: "...")
///
/// `ParsedArguments` is subscripted by the constant and answers with a `Value`: `Bool` for a
/// switch, an optional for an option without default, an array for one that may be repeated.
package struct Flag<Value: Sendable>: DeclaredFlag {
  package let definition: FlagDefinition

  /// Makes the value from the texts given, in order; every text has passed `definition`'s check.
  let read: @Sendable ([String]) -> Value
}

/// A flag of any type, so that flags of several types can stand in one list.
package protocol DeclaredFlag: Sendable {
  /// What the flag is, without the type of its value.
  var definition: FlagDefinition { get }
}

extension Flag where Value == Bool {
  /// What the parser notes down for a switch that is turned off.
  static var off: String { "off" }

  /// What the parser notes down for a switch that is turned on.
  static var on: String { "on" }

  /// Declares an option that takes no value.
  ///
  /// Giving it twice is harmless. Where `isNegatable`, `--no-NAME` turns it off and the last of the
  /// two counts, so that a script's caller can overrule the script.
  package static func `switch`(
    _ name: String, short: Character? = nil, isNegatable: Bool = false, default: Bool = false,
    help: String
  ) -> Flag {
    let definition = FlagDefinition(
      name: name, short: short, isRepeatable: true, isNegatable: isNegatable,
      defaultText: isNegatable ? (`default` ? "on" : "off") : nil, help: help)
    return Flag(definition: definition) { $0.last.map { $0 == on } ?? `default` }
  }
}

extension Flag {
  /// Declares an option that takes one value and may be left out.
  ///
  /// `defaultText` tells in help what happens without it, where that is not obvious.
  package static func option<Parsed>(
    _ name: String, short: Character? = nil, value placeholder: String,
    _ conversion: Conversion<Parsed>, defaultText: String? = nil, help: String
  ) -> Flag where Value == Parsed? {
    let definition = FlagDefinition(
      name: name, short: short, value: ValueDefinition(placeholder: placeholder, conversion),
      defaultText: defaultText, help: help)
    return Flag(definition: definition) { $0.last.flatMap(conversion.parse) }
  }

  /// Declares an option that takes one value and has another when it is left out.
  package static func option(
    _ name: String, short: Character? = nil, value placeholder: String,
    _ conversion: Conversion<Value>, default: Value, help: String
  ) -> Flag {
    let definition = FlagDefinition(
      name: name, short: short, value: ValueDefinition(placeholder: placeholder, conversion),
      defaultText: conversion.print(`default`), help: help)
    return Flag(definition: definition) { $0.last.flatMap(conversion.parse) ?? `default` }
  }

  /// Declares an option that may be given any number of times.
  package static func options<Parsed>(
    _ name: String, short: Character? = nil, value placeholder: String,
    _ conversion: Conversion<Parsed>, defaultText: String? = nil, help: String
  ) -> Flag where Value == [Parsed] {
    let definition = FlagDefinition(
      name: name, short: short, value: ValueDefinition(placeholder: placeholder, conversion),
      isRepeatable: true, defaultText: defaultText, help: help)
    return Flag(definition: definition) { $0.compactMap(conversion.parse) }
  }
}
