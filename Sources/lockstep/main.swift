import CommandLineKit
import LockstepPlatform

StandardDescriptors.occupy()
BrokenPipe.ignoreSignal()
let lockstep = Lockstep(environment: .process())
exit(lockstep.run(Array(CommandLine.arguments.dropFirst())).rawValue)
