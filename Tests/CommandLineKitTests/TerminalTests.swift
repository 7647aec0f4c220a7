import CommandLineKit
import Testing

@Suite struct TerminalTests {
  struct Case: Sendable {
    let variables: [String: String]
    let isTerminal: Bool
    let choice: ColorChoice
    let isColored: Bool
  }

  @Test(arguments: [
    Case(variables: ["TERM": "xterm"], isTerminal: true, choice: .auto, isColored: true),
    Case(variables: [:], isTerminal: true, choice: .auto, isColored: true),
    Case(variables: ["TERM": "xterm"], isTerminal: false, choice: .auto, isColored: false),
    Case(variables: ["TERM": "dumb"], isTerminal: true, choice: .auto, isColored: false),
    Case(variables: ["NO_COLOR": "1"], isTerminal: true, choice: .auto, isColored: false),
    Case(variables: ["NO_COLOR": ""], isTerminal: true, choice: .auto, isColored: true),
    Case(variables: [:], isTerminal: false, choice: .always, isColored: true),
    Case(variables: ["NO_COLOR": "1"], isTerminal: false, choice: .always, isColored: true),
    Case(variables: [:], isTerminal: true, choice: .never, isColored: false),
  ])
  func `colour is for terminals that want it`(table: Case) {
    let environment = Environment(
      variables: table.variables, isOutputTerminal: table.isTerminal,
      isErrorTerminal: !table.isTerminal)
    let terminal = Terminal(.output, environment: environment, color: table.choice)
    #expect(terminal.style == Style(isEnabled: table.isColored))
    #expect(terminal.isTerminal == table.isTerminal)
    #expect(Terminal(.error, environment: environment).isTerminal == !table.isTerminal)
  }

  @Test(
    arguments: [
      (120, "90", 120), (nil, "90", 90), (nil, nil, 80), (nil, "wide", 80), (nil, "-3", 80),
    ] as [(Int?, String?, Int)])
  func `the width is the terminal's, else the variable's, else 80`(
    columns: Int?, variable: String?, width: Int
  ) {
    let variables = variable.map { ["COLUMNS": $0] } ?? [:]
    let environment = Environment(variables: variables, terminalColumns: columns)
    #expect(Terminal(.output, environment: environment).width == width)
  }

  @Test func `a process's environment has only the variables asked for`() {
    #expect(Environment.process().variables["PATH"] == nil)
    #expect(Environment.process(variables: ["PATH"]).variables["PATH"] != nil)
  }

  @Test func `styles nest and are nothing when off`() {
    let on = Style(isEnabled: true)
    #expect(
      on("a\(on("b", .green))c", .bold, .red)
        == "\u{1B}[1m\u{1B}[31ma\u{1B}[32mb\u{1B}[39mc\u{1B}[39m\u{1B}[22m")
    #expect(on("", .bold) == "")
    for attribute in Style.Attribute.allCases {
      #expect(Style.plain("a", attribute) == "a")
      #expect(on("a", attribute) != "a")
    }
  }

  @Test(arguments: [
    ("plain\ttext ~", "plain\ttext ~"), ("\u{1B}[2J", #"\u{1B}[2J"#),
    ("a\nb\r\0", #"a\u{A}b\u{D}\u{0}"#),
    ("\u{7F}\u{9B}31m", #"\u{7F}\u{9B}31m"#), ("a\u{202E}b\u{2066}", #"a\u{202E}b\u{2066}"#),
    ("a\u{2028}\u{FEFF}", #"a\u{2028}\u{FEFF}"#), ("Grüße 日本 👩‍💻", "Grüße 日本 👩‍💻"), ("", ""),
    ("\r\n", #"\u{D}\u{A}"#),
  ])
  func `what could steer a terminal becomes visible`(text: String, safe: String) {
    #expect(Terminal.sanitised(text) == safe)
  }

  @Test func `no control character of any plane is left`() {
    for value in UInt32(0)..<0xA0 where value != 9 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let safe = Terminal.sanitised("é" + String(scalar))
      let isControl = value < 0x20 || value >= 0x7F
      let escape = "\\u{\(String(value, radix: 16, uppercase: true))}"
      #expect(safe == "é" + (isControl ? escape : String(scalar)))
    }
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한글", 4), ("👍", 2), ("👩‍💻", 2),
    ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("Ａ", 2), ("a\u{200B}b", 2), ("…", 1), ("ｱ", 1), ("1️⃣", 2),
  ])
  func `display width counts columns`(text: String, columns: Int) {
    #expect(Terminal.displayWidth(of: text) == columns)
  }

  @Test func `cells are padded and cut by columns`() {
    #expect(Terminal.padded("日本", to: 6) == "日本  ")
    #expect(Terminal.padded("7", to: 3, alignsRight: true) == "  7")
    #expect(Terminal.padded("long", to: 2) == "long")
    #expect(Terminal.padded("a\tb", to: 4) == "a b ")
    #expect(Terminal.truncated("abcdef", to: 4) == "abc…")
    #expect(Terminal.truncated("日本語", to: 4) == "日…")
    #expect(Terminal.truncated("abc", to: 3) == "abc")
    #expect(Terminal.truncated("abc", to: 0) == "")
  }
}
