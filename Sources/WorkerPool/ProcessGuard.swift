import POSIX
import Synchronization

/// A thread that looks after this process's limits: what cannot be stopped ends with the process.
package enum ProcessGuard {
  package enum Excess: Sendable {
    case memory, time
  }

  /// What the thread looks at.
  package struct Watch: Sendable {
    let megabytes: Int?
    let isOverdue: @Sendable () -> Bool
    let leave: @Sendable (Excess) -> Never

    /// - Parameters:
    ///   - megabytes: what the process may take of the machine's memory; nil where somebody else looks
    ///     at that.
    ///   - isOverdue: whether something goes on after its time.
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

  /// Has the thread look at something from now on, instead of what it looked at.
  package static func look(at watch: Watch?) {
    self.watch.withLock { $0 = watch }
    // A process that never asks has no thread, and can be forked.
    if watch != nil { _ = thread }
  }

  private static let thread: Void = SystemThread.start { ProcessGuard.run() }

  /// Microseconds; a machine fills some ten megabytes in the time.
  private static let interval: UInt32 = 20_000

  private static func run() -> Never {
    let memory = ResidentMemory(of: getpid())
    while true {
      usleep(interval)
      // While the process is left, nobody takes the watch away: the work may just have ended.
      watch.withLock { watch in
        guard let watch else { return }
        if let limit = watch.megabytes, memory.megabytes > limit { watch.leave(.memory) }
        if watch.isOverdue() { watch.leave(.time) }
      }
    }
  }
}
