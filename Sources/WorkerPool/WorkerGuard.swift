import POSIX

/// Enforces a worker's limits even if its pool has stopped checking: the worker ends with the
/// pool's process, and at its limits.
struct WorkerGuard {
  let requests: Int32
  let megabytes: Int?

  /// The exit status of a worker that has reached its memory limit.
  static let memoryStatus: Int32 = 113

  /// Starts a thread that checks the memory, and the pipe to the pool, which shows the pool's end
  /// where the system does not signal it.
  func start() {
    let memory = megabytes.map { _ in ResidentMemory(of: getpid()) }
    SystemThread.start { [requests, megabytes] in
      while true {
        var pipe = pollfd(fd: requests, events: 0, revents: 0)
        let count = poll(&pipe, 1, memory == nil ? -1 : Self.interval)
        if count > 0, Int32(pipe.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 {
          // Including what a task has started.
          kill(-getpid(), SIGKILL)
          _exit(0)
        }
        if let memory, let megabytes, memory.megabytes > megabytes { _exit(Self.memoryStatus) }
      }
    }
  }

  /// Milliseconds; in that time a process can fill some ten megabytes.
  private static let interval: Int32 = 20
}
