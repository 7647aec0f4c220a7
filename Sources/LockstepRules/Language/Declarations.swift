/// A pack or a file to read as well.
package struct Include: Sendable, Equatable {
  package var name: String
  package var place: SourcePlace

  package init(name: String, place: SourcePlace) {
    self.name = name
    self.place = place
  }
}

/// A fact with its value, as a rule file or a test states it.
package struct FactSetting: Sendable, Equatable {
  package var fact: String
  package var value: Literal
  package var place: SourcePlace

  package init(fact: String, value: Literal, place: SourcePlace) {
    self.fact = fact
    self.value = value
    self.place = place
  }
}

/// `event NAME(field, field), NAME "meaning"`, or `event ALIAS = pattern`.
package struct EventDeclaration: Sendable, Equatable {
  package var names: [Name]
  package var meaning: String?
  /// What the alias stands for, if it is one.
  package var alias: Pattern?

  package init(names: [Name], meaning: String?, alias: Pattern?) {
    self.names = names
    self.meaning = meaning
    self.alias = alias
  }

  package struct Name: Sendable, Equatable {
    package var name: String
    package var fields: [String]
    package var place: SourcePlace

    package init(name: String, fields: [String], place: SourcePlace) {
      self.name = name
      self.fields = fields
      self.place = place
    }
  }
}

/// `key NAME = field | field max N`.
package struct KeyDeclaration: Sendable, Equatable {
  package var name: String
  package var fields: [String]
  package var maximum: Int?
  package var place: SourcePlace

  package init(name: String, fields: [String], maximum: Int?, place: SourcePlace) {
    self.name = name
    self.fields = fields
    self.maximum = maximum
    self.place = place
  }
}
