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
    let watch = Unmanaged.passRetained(
      Watch(megabytes: megabytes, isOverdue: isOverdue, leave: leave))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let failure = pthread_create(
      &thread, nil,
      { argument in
        // It is optional on Linux alone.
        let argument: UnsafeMutableRawPointer? = argument
        argument.map { Unmanaged<Watch>.fromOpaque($0).takeUnretainedValue().run() }
        return nil
      }, watch.toOpaque())
    if failure != 0 { watch.release() }
  }

  private final class Watch: Sendable {
    private let megabytes: Int
    private let isOverdue: @Sendable () -> Bool
    private let leave: @Sendable (Excess) -> Never
    /// Microseconds; a machine fills some ten megabytes in the time.
    private static let interval: UInt32 = 20_000

    init(
      megabytes: Int, isOverdue: @escaping @Sendable () -> Bool,
      leave: @escaping @Sendable (Excess) -> Never
    ) {
      self.megabytes = megabytes
      self.isOverdue = isOverdue
      self.leave = leave
    }

    func run() {
      while true {
        usleep(Self.interval)
        if residentMegabytes(of: getpid()) > megabytes { leave(.memory) }
        if isOverdue() { leave(.time) }
      }
    }
  }
}
