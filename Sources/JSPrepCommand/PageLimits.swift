import JSPrep
import WorkerPool

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The limits of pages that are only read, in a command that does not run scripts.
struct PageLimits {
  /// Nil for no limit.
  private let loadTimeout: Double?
  private let memory: Int
  private let maxOutput: Int

  init(_ settings: Settings) {
    loadTimeout = settings.loadTimeout
    memory = settings.memory
    maxOutput = settings.maxOutput
  }

  /// From now on, ends the process if it exceeds them.
  ///
  /// - Parameter page: the subject of messages.
  func start(page: String) {
    let end = loadTimeout.map { Self.processorTime + $0 } ?? .infinity
    let watch = ProcessGuard.Watch(
      megabytes: memory, isOverdue: { Self.processorTime > end }
    ) { [loadTimeout, memory] excess in
      switch excess {
      case .memory: leave(with: .exceeded(path: page, .memory(megabytes: memory)))
      case .time: leave(with: .exceeded(path: page, .readingTime(seconds: loadTimeout ?? 0)))
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
