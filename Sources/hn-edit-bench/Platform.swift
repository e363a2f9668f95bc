/// What differs between Linux and macOS; all other files are the same on both.

import BenchSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

enum Platform {
  #if canImport(Darwin)
    /// Resident memory of this process in bytes.
    static func residentMemory() -> Int {
      var info = mach_task_basic_info()
      var count = mach_msg_type_number_t(
        MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
      let status = withUnsafeMutablePointer(to: &info) { pointer in
        pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return status == KERN_SUCCESS ? Int(info.resident_size) : 0
    }

    /// The most that `residentMemory` has been, in bytes.
    static func peakResidentMemory() -> Int {
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    }

    /// Only Linux can forget the peak so far.
    static func resetPeak() {}

    /// Bytes handed out by the allocator.
    static func allocatedMemory() -> Int? { Int(mstats().bytes_used) }

    /// Memory that a run may use, in bytes: half of the machine's.
    static func availableMemory() -> Int { totalMemory() / 2 }

    static func totalMemory() -> Int { Int(ProcessInfo.processInfo.physicalMemory) }

    static func cpuModel() -> String {
      var size = 0
      guard sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0 else {
        return "unknown"
      }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else {
        return "unknown"
      }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    static func operatingSystem() -> String {
      "macOS " + ProcessInfo.processInfo.operatingSystemVersionString
    }

    /// macOS offers no binding to a processor.
    static func bind(toProcessor number: Int) -> Bool { false }

    /// The number of processors that this process may run on.
    static func usableProcessors() -> Int { ProcessInfo.processInfo.activeProcessorCount }

    static func executablePath() -> String {
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    }
  #else
    /// Resident memory of this process in bytes.
    ///
    /// `smaps_rollup` walks the page tables and is exact; the counters in `statm` may lag behind by
    /// some dozens of pages for each processor.
    static func residentMemory() -> Int {
      if let exact = field("Rss:", of: "/proc/self/smaps_rollup") { return exact }
      let pages = text(of: "/proc/self/statm").split(separator: " ").dropFirst().first
      return (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// The most that resident memory has been since `resetPeak`, in bytes.
    ///
    /// Not `getrusage`: its peak is inherited from the process that started this one.
    static func peakResidentMemory() -> Int { field("VmHWM:", of: "/proc/self/status") ?? 0 }

    /// Lets the peak begin anew from what is resident now.
    static func resetPeak() {
      let file = open("/proc/self/clear_refs", O_WRONLY)
      guard file >= 0 else { return }
      _ = write(file, "5", 1)
      close(file)
    }

    /// Bytes handed out by the allocator; nil where the C library does not tell.
    ///
    /// Swift's Glibc module leaves `malloc.h` out, so the function is looked up by its name.
    static func allocatedMemory() -> Int? {
      typealias MallocInfo = @convention(c) (Int32, UnsafeMutableRawPointer) -> Int32
      guard let symbol = dlsym(nil, "malloc_info") else { return nil }
      let mallocInfo = unsafeBitCast(symbol, to: MallocInfo.self)
      var bytes: UnsafeMutablePointer<CChar>?
      var count = 0
      guard let stream = open_memstream(&bytes, &count) else { return nil }
      let status = mallocInfo(0, UnsafeMutableRawPointer(stream))
      fclose(stream)
      defer { free(bytes) }
      guard status == 0, let bytes else { return nil }
      let xml = UnsafeRawBufferPointer(start: bytes, count: count)
      return MallocReport.used(String(decoding: xml, as: UTF8.self))
    }

    /// Memory that can be had without swapping, in bytes.
    static func availableMemory() -> Int { field("MemAvailable:", of: "/proc/meminfo") ?? 0 }

    static func totalMemory() -> Int { field("MemTotal:", of: "/proc/meminfo") ?? 0 }

    static func cpuModel() -> String {
      let lines = text(of: "/proc/cpuinfo").split(separator: "\n")
      let line = lines.first { $0.hasPrefix("model name") || $0.hasPrefix("Model") }
      let name = line?.split(separator: ":", maxSplits: 1).last?.drop { $0 == " " }
      return name.map(String.init) ?? "unknown"
    }

    static func operatingSystem() -> String {
      let lines = text(of: "/etc/os-release").split(separator: "\n")
      let name = lines.first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst(12)
      let release = text(of: "/proc/sys/kernel/osrelease").prefix { $0 != "\n" }
      return (name.map { $0.filter { $0 != "\"" } } ?? "Linux") + ", Linux " + release
    }

    /// Binds this process and those it starts to one processor; false when that is refused.
    static func bind(toProcessor number: Int) -> Bool {
      typealias SetAffinity = @convention(c) (pid_t, Int, UnsafeRawPointer) -> Int32
      guard let symbol = dlsym(nil, "sched_setaffinity"), number < 1024 else { return false }
      var mask = [UInt](repeating: 0, count: 1024 / UInt.bitWidth)
      mask[number / UInt.bitWidth] = 1 << UInt(number % UInt.bitWidth)
      let bytes = mask.count * MemoryLayout<UInt>.size
      return unsafeBitCast(symbol, to: SetAffinity.self)(0, bytes, mask) == 0
    }

    /// The number of processors that this process may run on.
    static func usableProcessors() -> Int {
      typealias GetAffinity = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
      guard let symbol = dlsym(nil, "sched_getaffinity") else { return 1 }
      var mask = [UInt](repeating: 0, count: 1024 / UInt.bitWidth)
      let bytes = mask.count * MemoryLayout<UInt>.size
      guard unsafeBitCast(symbol, to: GetAffinity.self)(0, bytes, &mask) == 0 else { return 1 }
      return mask.reduce(0) { $0 + $1.nonzeroBitCount }
    }

    static func executablePath() -> String { "/proc/self/exe" }

    private static func text(of path: String) -> String {
      guard let bytes = try? Posix.readFile(path) else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// The bytes of a line like `VmHWM:   1234 kB`.
    private static func field(_ name: String, of path: String) -> Int? {
      let lines = text(of: path).split(separator: "\n")
      guard let line = lines.first(where: { $0.hasPrefix(name) }) else { return nil }
      return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
    }
  #endif
}
