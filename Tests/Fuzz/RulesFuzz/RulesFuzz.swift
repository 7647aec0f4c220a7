import FuzzSupport
import LockstepRules

/// Reads and compiles the input as a rule file; each of its rules has to read back from its print.
@_cdecl("LLVMFuzzerTestOneInput")
public func readRules(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let text = FuzzInput(start, count).text else { return 0 }
  do throws(RuleFileErrors) {
    let file = try Parser.parse(text: text, file: "fuzz.rules")
    checkPrinting(file)
    _ = try Compiler.compile([file], texts: ["fuzz.rules": text])
  } catch {
    for diagnostic in error.diagnostics.prefix(100) { _ = diagnostic.text }
  }
  return 0
}

private func checkPrinting(_ file: RuleFile) {
  let names = Set(file.events.flatMap { $0.names.map(\.name) })
  for rule in file.rules {
    let print = Printer.rule(rule)
    do throws(RuleFileErrors) {
      let again = try Parser.parse(text: print, file: "again.rules", knownNames: names)
      FuzzInput.check(again.rules.map(Printer.rule) == [print], "a printed rule reads otherwise")
    } catch {
      FuzzInput.check(false, "a printed rule does not read: \(print)")
    }
  }
}
