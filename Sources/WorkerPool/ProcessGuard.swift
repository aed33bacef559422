#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread that looks after this process's limits, for work that is not given to a pool.
package enum ProcessGuard {
  package enum Excess: Sendable {
    case memory, time
  }

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - megabytes: what the process may take of the machine's memory.
  ///   - isOverdue: whether something goes on after its time.
  ///   - leave: ends the process; called on the thread.
  package static func start(
    megabytes: Int, isOverdue: @escaping @Sendable () -> Bool,
    leave: @escaping @Sendable (Excess) -> Never
  ) {
    let memory = ResidentMemory(of: getpid())
    startThread {
      while true {
        usleep(interval)
        if memory.megabytes > megabytes { leave(.memory) }
        if isOverdue() { leave(.time) }
      }
    }
  }

  /// Microseconds; a machine fills some ten megabytes in the time.
  private static let interval: UInt32 = 20_000
}
