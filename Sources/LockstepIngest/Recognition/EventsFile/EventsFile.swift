package import LockstepModel

/// The wording of an app, mapped to canonical events: `lockstep.events`, or `--events FILE`.
///
/// One line is one rule; the shipped tables are written in the same language.
///
///     "lock screen presented animated={animated:bool}" -> cover.shown
///     "*shift id {payload}"  -> route.consumed via="list"     # a leading * lets more precede
///     "sync started*"        -> work.started what="sync"      # a trailing * lets more follow
///     event shift.opened "a shift is on the screen"           # a name of the app's own
///
/// **Texts.** A text matches from the start of the message, behind what loggers put in front
/// (`[category]`, `flutter: `, a level, an arrow), and to its end. A blank stands for any run of
/// blanks and line breaks. `{name}` captures text, `{name:int}`, `{name:number}` and `{name:bool}`
/// values. There are no regular expressions. `\"`, `\\`, `\{` and `\*` are the characters themselves.
///
/// **Events.** Behind `->` stand the event's name, `@SOURCE` (the app, unless named), `.begin` or
/// `.end` for one end of a span, and `key="constant"` for attributes; a constant without quotes is a
/// number or a bool, and one of a field that can only be true or false is that in quotes, too. `-> nothing` says that a wording is no event.
///
/// **More**, made for the shipped tables and free to use:
///
/// | written | meaning |
/// |---|---|
/// | `"a" \| "b" -> x` | either text; a line that begins with `\|` or `->` continues the one before |
/// | `{}` | any text, passed over |
/// | `{a\|b}`, `{?a}` | one of these, perhaps this |
/// | `{name:a\|b}` | one of these, captured |
/// | `{name:KIND}` | a capture of a kind of `CaptureKind` |
/// | `{...}` | the rest, which is `key=value` pairs, a URL, or a remark in parentheses |
/// | `call "scene(_:continue:)"` | a method in any form in which one is logged; `*` for more labels |
/// | `post "UISceneDidActivateNotification"` | a notification's name, alone or in a description |
/// | `first KEY`, `returns KEY` | of a call: the value without a key, the value behind `->` |
/// | `each KEY` | one event for each element of the attribute |
/// | `by NAME, -` | only records of these processes, and those that name none |
/// | `in FORMAT, FORMAT` | only records of these formats, by the names of `--input-format` |
/// | `rename a, b -> c` | in this file, the pairs `a=` and `b=` of a message are the attribute `c` |
/// | `unset a, b` | in this file, these pairs are left out when they are `0`, `none` or empty |
/// | `words gap " ", ": "` | in the lines below, `{@gap}` is one of these, `{name:@gap}` captures it |
/// | `lead "lifecycle:"` | words that may stand before any text |
package struct EventsFile: Sendable, Equatable {
  /// One line of a file.
  enum Item: Sendable, Equatable {
    case blank
    /// The text behind `#`.
    case comment(String)
    /// Names of the app's own and what they mean.
    case declaration(names: [EventName], meaning: String?, comment: String?)
    case rename(from: [String], to: String, comment: String?)
    case unset([String], comment: String?)
    case lead([String], comment: String?)
    /// Words that texts choose from by a name.
    case words(name: String, [String], comment: String?)
    case rule(RecognitionRule)
  }

  /// The file's name as the user typed it.
  package var file: String
  /// The lines in order.
  var items: [Item]

  init(file: String, items: [Item]) {
    self.file = file
    self.items = items
  }

  var rules: [RecognitionRule] {
    items.compactMap { item in
      if case .rule(let rule) = item { return rule }
      return nil
    }
  }

  var attributeNames: AttributeNames {
    var names = AttributeNames()
    for item in items {
      switch item {
      case .rename(let from, let to, _): for name in from { names.renamed[name] = to }
      case .unset(let keys, _): names.unset.formUnion(keys)
      default: break
      }
    }
    return names
  }

  var leads: [String] {
    items.flatMap { item -> [String] in
      if case .lead(let texts, _) = item { return texts }
      return []
    }
  }

  /// The names that the file's lines map something to: what it maps, it observes.
  package var mappedNames: Set<EventName> { Set(rules.compactMap(\.event)) }

  /// The names that the file declares, so that rules may use them; all others that it maps
  /// something to are the vocabulary's.
  package var declaredNames: Set<EventName> {
    items.reduce(into: []) { names, item in
      if case .declaration(let declared, _, _) = item { names.formUnion(declared) }
    }
  }
}
