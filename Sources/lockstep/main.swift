import CommandLineKit
import LockstepModel
import LockstepPlatform

StandardDescriptors.occupy()
WriteSignals.ignore()
let lockstep = Lockstep(environment: .process())
// Taken from the system's own bytes: `CommandLine.arguments` repairs names that are no UTF-8.
let arguments = UnsafeBufferPointer(
  start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
).compactMap { argument in
  argument.map {
    FilePath.text(
      of: UnsafeBufferPointer(start: $0, count: strlen($0)).map { UInt8(bitPattern: $0) })
  }
}
exit(lockstep.run(Array(arguments.dropFirst())).rawValue)
