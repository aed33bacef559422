import POSIX

/// What holds in a worker though its pool has stopped looking: it ends with the pool's process, and at
/// its limits.
struct WorkerGuard {
  let requests: Int32
  let megabytes: Int?

  /// The status of a worker that has left at its limit of memory.
  static let memoryStatus: Int32 = 113

  /// Starts a thread that looks at the memory and at the pipe to the pool, which tells of the pool's
  /// end where the system does not.
  func start() {
    let memory = megabytes.map { _ in ResidentMemory(of: getpid()) }
    SystemThread.start { [requests, megabytes] in
      while true {
        var pipe = pollfd(fd: requests, events: 0, revents: 0)
        let count = poll(&pipe, 1, memory == nil ? -1 : Self.interval)
        if count > 0, Int32(pipe.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 {
          // With what a task has started.
          kill(-getpid(), SIGKILL)
          _exit(0)
        }
        if let memory, let megabytes, memory.megabytes > megabytes { _exit(Self.memoryStatus) }
      }
    }
  }

  /// Milliseconds; a machine fills some ten megabytes in the time.
  private static let interval: Int32 = 20
}
