/// A piece of Swift source, laid out when it is written.
indirect enum SwiftCode: Sendable {
  /// Source as it stands.
  case words(String)
  /// A string literal.
  case text(String)
  case call(Call)
  /// A call with another one behind it, such as `Each(...).has(...)`.
  case chain(Call, Call)
  /// A call with a body.
  case body(Call, [SwiftCode])

  /// A call with its arguments.
  struct Call: Sendable {
    var name: String
    var arguments: [(label: String?, code: SwiftCode)]

    init(_ name: String, _ arguments: [SwiftCode]) {
      self.name = name
      self.arguments = arguments.map { (nil, $0) }
    }

    /// Adds an argument, if there is one.
    mutating func add(_ label: String?, _ code: SwiftCode?) {
      if let code { arguments.append((label, code)) }
    }
  }

  /// The name of what is called.
  var head: String? {
    switch self {
    case .words, .text: nil
    case .call(let call), .chain(let call, _), .body(let call, _): call.name
    }
  }

  /// The columns of a line, as for the sources.
  private static let width = 100

  /// The source, each of its lines indented.
  static func text(of code: SwiftCode, indent: Int = 0) -> String {
    String(repeating: " ", count: indent) + written(code, indent)
  }

  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\" + String(scalar)
      case "\t": out += "\\t"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// The source without the indentation of its first line.
  private static func written(_ code: SwiftCode, _ indent: Int) -> String {
    switch code {
    case .words(let words): return words
    case .text(let text): return quoted(text)
    case .call(let call): return written(call, indent, before: 0)
    case .chain(let first, let second):
      let line = written(first, indent, before: 0)
      let rest = oneLine(second)
      if !line.contains("\n"), indent + line.count + rest.count + 1 <= width {
        return line + "." + rest
      }
      let margin = "\n" + String(repeating: " ", count: indent + 2)
      return line + margin + "." + written(second, indent + 2, before: 1)
    case .body(let call, let parts):
      let margin = String(repeating: " ", count: indent)
      let lines = parts.map { text(of: $0, indent: indent + 2) }
      return written(call, indent, before: 2) + " {\n" + lines.map { $0 + "\n" }.joined() + margin
        + "}"
    }
  }

  /// A call on one line if it fits there, else with a line for each argument.
  private static func written(_ call: Call, _ indent: Int, before: Int) -> String {
    let line = oneLine(call)
    guard indent + before + line.count > width, !call.arguments.isEmpty else { return line }
    let inner = indent + 2
    let margin = String(repeating: " ", count: inner)
    let arguments = call.arguments.map { argument in
      margin + (argument.label.map { $0 + ": " } ?? "") + written(argument.code, inner)
    }
    return "\(call.name)(\n" + arguments.joined(separator: ",\n") + "\n"
      + String(repeating: " ", count: indent) + ")"
  }

  private static func oneLine(_ call: Call) -> String {
    let arguments = call.arguments.map { argument in
      (argument.label.map { $0 + ": " } ?? "") + oneLine(argument.code)
    }
    return "\(call.name)(\(arguments.joined(separator: ", ")))"
  }

  private static func oneLine(_ code: SwiftCode) -> String {
    switch code {
    case .words(let words): words
    case .text(let text): quoted(text)
    case .call(let call): oneLine(call)
    case .chain(let first, let second): oneLine(first) + "." + oneLine(second)
    case .body: written(code, 0)
    }
  }
}
