import Foundation

/// How far tests of random cases go; the scripts in `Tests/Long` raise it and move the seed.
package enum LongRun {
  /// Where the random cases begin: `LOCKSTEP_SEED`, else 1.
  package static var seed: UInt64 { setting("LOCKSTEP_SEED").flatMap(UInt64.init) ?? 1 }

  /// Whether more is asked for than in every run.
  package static var isOn: Bool { setting("LOCKSTEP_CASES") != nil }

  /// How many cases to try: `LOCKSTEP_CASES`, else so many.
  package static func cases(_ usual: Int) -> Int {
    setting("LOCKSTEP_CASES").flatMap(Int.init) ?? usual
  }

  private static func setting(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
