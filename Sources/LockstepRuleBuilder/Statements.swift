import LockstepRules

/// The pack of the rules below it.
public struct Pack: RuleSetPart {
  /// What the part states.
  public let ruleSetStatement: RuleSetStatement

  /// Names a pack, with a title for people.
  public init(_ name: String, _ title: String? = nil) {
    ruleSetStatement = RuleSetStatement(
      kind: .pack(LockstepRules.Pack(name: name, title: title ?? name)))
  }
}

/// A mark of the app's own.
public struct Mark: Sendable, ExpressibleByStringLiteral {
  let name: String
  let fields: [String]

  /// Names a mark without fields.
  public init(stringLiteral name: String) { self.init(name) }

  /// Names a mark and the fields that it carries.
  public init(_ name: String, _ fields: String...) {
    self.name = name
    self.fields = fields
  }
}

/// Marks of the app's own; who records one of a statement records all of them.
public struct DeclareEvents: RuleSetPart {
  /// What the part states.
  public let ruleSetStatement: RuleSetStatement

  /// Declares the marks, and says what they mean.
  public init(
    _ marks: Mark..., meaning: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    let place = SourcePlace(file, line)
    let names = marks.map {
      EventDeclaration.Name(name: $0.name, fields: $0.fields, place: place)
    }
    let declaration = EventDeclaration(names: names, meaning: meaning, alias: nil)
    ruleSetStatement = .other { $0.events.append(declaration) }
  }
}

/// Another name for some events.
public struct Alias: RuleSetPart {
  /// What the part states.
  public let ruleSetStatement: RuleSetStatement

  /// Names the events.
  public init(
    _ name: String, for events: Events, meaning: String? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    let place = SourcePlace(file, line)
    let named = EventDeclaration.Name(name: name, fields: [], place: place)
    let declaration = EventDeclaration(
      names: [named], meaning: meaning, alias: events.placed(place))
    ruleSetStatement = .other { $0.events.append(declaration) }
  }
}

/// What tells instances of a rule apart: the first of some fields that an event carries.
public struct DeclareKey: RuleSetPart {
  /// What the part states.
  public let ruleSetStatement: RuleSetStatement

  /// Names the key; at most `max` of its values are followed at once.
  public init(
    _ name: String, from fields: String..., max: Int? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    let place = SourcePlace(file, line)
    let key = KeyDeclaration(name: name, fields: fields, maximum: max, place: place)
    ruleSetStatement = .other { $0.keys.append(key) }
  }
}

/// A shipped pack, for readers: it is there anyway.
public struct Include: RuleSetPart {
  /// What the part states.
  public let ruleSetStatement: RuleSetStatement

  /// Names the pack.
  public init(_ name: String, file: String = #fileID, line: Int = #line) {
    let place = SourcePlace(file, line)
    ruleSetStatement = .other {
      $0.includes.append(LockstepRules.Include(name: name, place: place))
    }
  }
}

/// A rule that shall not run.
public struct Disable: RuleSetPart {
  /// What the part states.
  public let ruleSetStatement: RuleSetStatement

  /// Says why, and until which date or version of the app.
  public init(
    _ rule: String, because reason: String, until limit: String? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    let place = SourcePlace(file, line)
    ruleSetStatement = .other { file in
      // What is neither a date nor a version is told when the set is checked.
      let until = limit.map { LockstepRules.Disable.Limit(word: $0) ?? .version($0) }
      file.disables.append(
        LockstepRules.Disable(rule: rule, reason: reason, until: until, place: place))
    }
  }
}

/// A rule as it is, but for what a team has otherwise.
public struct Override: RuleSetPart {
  /// What the part states.
  public let ruleSetStatement: RuleSetStatement

  /// Replaces what is given.
  public init(
    _ rule: String, severity: Severity.Level? = nil, per keys: [Key] = [],
    noSoonerThan: RuleTime? = nil, within: RuleTime? = nil, lastingAtMost: RuleTime? = nil,
    lastingAtLeast: RuleTime? = nil, file: String = #fileID, line: Int = #line
  ) {
    let place = SourcePlace(file, line)
    var override = LockstepRules.Override(rule: rule, place: place)
    override.severity = severity.map { Severity($0).level }
    override.keys = keys.map(\.name)
    override.keyPlaces = keys.map { _ in place }
    override.within = within?.duration
    override.noSoonerThan = noSoonerThan?.duration
    if let within { override.noSoonerThan?.isWall = within.duration.isWall }
    override.withinPlace = within.map { _ in place }
    override.atMost = lastingAtMost?.duration
    override.atLeast = lastingAtLeast?.duration
    override.lastingPlace = lastingAtMost == nil && lastingAtLeast == nil ? nil : place
    ruleSetStatement = .other { [override] in $0.overrides.append(override) }
  }
}

/// Events that the app is known to record, so that their absence proves something.
public struct Observes: RuleSetPart, ExampleWord {
  private let patterns: [Pattern]

  /// Names the events.
  public init(_ events: Events..., file: String = #fileID, line: Int = #line) {
    patterns = events.map { $0.placed(SourcePlace(file, line)) }
  }

  /// What the part states.
  public var ruleSetStatement: RuleSetStatement {
    let patterns = patterns
    return .other { $0.observes += patterns }
  }

  /// What the word adds to the example.
  public var examplePart: ExamplePart {
    let patterns = patterns
    return ExamplePart { $0.observes += patterns }
  }
}

/// A fact that is stated, such as the version of the system.
public struct Fact: RuleSetPart, ExampleWord {
  private let setting: FactSetting

  /// States a fact.
  public init(
    _ name: String, is value: RuleValue, file: String = #fileID, line: Int = #line
  ) {
    setting = FactSetting(fact: name, value: value.literal, place: SourcePlace(file, line))
  }

  /// What the part states.
  public var ruleSetStatement: RuleSetStatement {
    let setting = setting
    return .other { $0.facts.append(setting) }
  }

  /// What the word adds to the example.
  public var examplePart: ExamplePart {
    let setting = setting
    return ExamplePart { $0.facts.append(setting) }
  }
}
