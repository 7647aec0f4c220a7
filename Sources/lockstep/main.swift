import CommandLineKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

StandardDescriptors.occupy()
BrokenPipe.ignoreSignal()
let lockstep = Lockstep(environment: .process())
exit(lockstep.run(Array(CommandLine.arguments.dropFirst())).rawValue)
