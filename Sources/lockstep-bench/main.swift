import CommandLineKit
import LockstepPlatform

// The empty program that others are compared with: nothing of this one runs.
if CommandLine.argc == 2, CommandLine.arguments[1] == "nothing" { exit(0) }
StandardDescriptors.occupy()
WriteSignals.ignore()
exit(Bench(environment: .process()).run(Array(CommandLine.arguments.dropFirst())))
