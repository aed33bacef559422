import POSIX
import Synchronization

/// A thread that enforces this process's limits: work that cannot be stopped ends with the process.
package enum ProcessGuard {
  package enum Excess: Sendable {
    case memory, time
  }

  /// What the thread checks.
  package struct Watch: Sendable {
    let megabytes: Int?
    let isOverdue: @Sendable () -> Bool
    let leave: @Sendable (Excess) -> Never

    /// - Parameters:
    ///   - megabytes: the limit of the process's memory; nil if it is checked elsewhere.
    ///   - isOverdue: whether some work continues after its time.
    ///   - leave: ends the process; called on the thread.
    package init(
      megabytes: Int? = nil, isOverdue: @escaping @Sendable () -> Bool,
      leave: @escaping @Sendable (Excess) -> Never
    ) {
      self.megabytes = megabytes
      self.isOverdue = isOverdue
      self.leave = leave
    }
  }

  private static let watch = Mutex<Watch?>(nil)

  /// Makes the thread check something else from now on.
  package static func look(at watch: Watch?) {
    self.watch.withLock { $0 = watch }
    // A process that never needs it has no thread, and can be forked.
    if watch != nil { _ = thread }
  }

  private static let thread: Void = SystemThread.start { ProcessGuard.run() }

  /// Microseconds; in that time a process can fill some ten megabytes.
  private static let interval: UInt32 = 20_000

  private static func run() -> Never {
    let memory = ResidentMemory(of: getpid())
    while true {
      usleep(interval)
      // The watch must not be replaced while the process is being ended: the work may just have
      // ended.
      watch.withLock { watch in
        guard let watch else { return }
        if let limit = watch.megabytes, memory.megabytes > limit { watch.leave(.memory) }
        if watch.isOverdue() { watch.leave(.time) }
      }
    }
  }
}
