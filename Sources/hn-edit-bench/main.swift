import BenchSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

exit(BenchCommand.run(Array(CommandLine.arguments.dropFirst())))
