import ArgumentParser
import JSPrep
import WorkerPool

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What pages may take that are only read, in a command that runs no scripts.
struct PageLimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Seconds of processor time that the pages may take; 0 for no limit.", valueName: "seconds"))
  var loadTimeout: Double = 10

  @Option(help: MemoryOption.help)
  var memory: Int = MemoryOption.standard

  @Option(help: ArgumentHelp("What the output may take.", valueName: "megabytes"))
  var maxOutput: Int = SessionLimits().outputMegabytes

  @Flag(help: SandboxOption.help)
  var sandbox: SandboxOption = .sandbox

  mutating func validate() throws {
    if !(0..<1e6).contains(loadTimeout) {
      throw ValidationError("'--load-timeout' must be a number of seconds, or 0 for no limit.")
    }
    try MemoryOption.validate(memory)
    if !(1...4096).contains(maxOutput) {
      throw ValidationError("'--max-output' must be from 1 to 4096 megabytes.")
    }
  }

  /// From now on, ends the process where it takes more.
  ///
  /// - Parameter page: what messages are about.
  func start(page: String) {
    let end = loadTimeout == 0 ? .infinity : Self.processorTime + loadTimeout
    let watch = ProcessGuard.Watch(
      megabytes: memory, isOverdue: { Self.processorTime > end }
    ) { [loadTimeout, memory] excess in
      switch excess {
      case .memory: leave(with: .exceeded(path: page, .memory(megabytes: memory)))
      case .time: leave(with: .exceeded(path: page, .readingTime(seconds: loadTimeout)))
      }
    }
    ProcessGuard.look(at: watch)
  }

  /// Writes to standard output, unless it is too much.
  func write(_ bytes: [UInt8], about page: String) throws(JSPrepError) {
    guard bytes.count <= maxOutput << 20 else {
      throw .exceeded(path: page, .output(megabytes: maxOutput))
    }
    try Terminal.standardOutput.write(bytes)
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
