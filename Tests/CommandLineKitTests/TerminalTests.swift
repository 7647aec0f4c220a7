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

  @Test(
    arguments: [
      (nil, 80, nil), ("", 80, nil), ("0", 80, nil), ("-1", 80, nil), ("abc", 80, nil),
      ("99999999999999999999", 80, nil), ("40", 40, 40), ("1000000", 1_000_000, 1_000_000),
    ] as [(String?, Int, Int?)])
  func `what is no width is as if nobody had stated one`(
    columns: String?, width: Int, tableWidth: Int?
  ) {
    let environment = Environment(variables: columns.map { ["COLUMNS": $0] } ?? [:])
    let terminal = Terminal(.output, environment: environment)
    #expect(terminal.width == width)
    #expect(terminal.tableWidth == tableWidth)
  }

  @Test func `a terminal's own width is what a table may take`() {
    let environment = Environment(isOutputTerminal: true, terminalColumns: 120)
    #expect(Terminal(.output, environment: environment).tableWidth == 120)
  }
}
