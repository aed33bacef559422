#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What holds in a worker though its pool has stopped looking: it ends with the pool's process, and at
/// its limits.
struct WorkerGuard {
  let requests: Int32
  let megabytes: Int?

  /// The status of a worker that has left at its limit of memory.
  static let memoryStatus: Int32 = 113

  /// The end of a pool by any signal is this process's end, too.
  ///
  /// NOTE: the system looks at the thread that has forked; it is the one that waits for the workers.
  ///
  /// - Parameter parent: the pool's process, which may have ended already.
  func dieWithParent(_ parent: pid_t) {
    #if os(Linux)
      // https://man7.org/linux/man-pages/man2/PR_SET_PDEATHSIG.2const.html
      _ = systemProcessControl(Self.setDeathSignal, UInt(SIGKILL), 0, 0, 0)
    #endif
    if getppid() != parent { _exit(0) }
  }

  /// Starts a thread that looks at the memory and at the pipe to the pool, which tells of the pool's
  /// end where the system does not.
  func start() {
    let memory = megabytes.map { _ in ResidentMemory(of: getpid()) }
    startThread { [requests, megabytes] in
      while true {
        var pipe = pollfd(fd: requests, events: 0, revents: 0)
        let count = poll(&pipe, 1, memory == nil ? -1 : Self.interval)
        if count > 0, Int32(pipe.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 {
          // With what a task has started.
          _ = systemKill(-getpid(), SIGKILL)
          _exit(0)
        }
        if let memory, let megabytes, memory.megabytes > megabytes { _exit(Self.memoryStatus) }
      }
    }
  }

  /// `PR_SET_PDEATHSIG`, which Swift does not import.
  private static let setDeathSignal: Int32 = 1

  /// Milliseconds; a machine fills some ten megabytes in the time.
  private static let interval: Int32 = 20
}
