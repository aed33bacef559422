import CSandbox
import IntegerConversion
import POSIX
import Processes

/// The worker's side: reads tasks, performs them, and writes the outcome.
struct WorkerProcess {
  let requests: Int32
  let replies: Int32
  let errors: Int32
  let seconds: Double?
  let megabytes: Int?

  /// - Parameters:
  ///   - parent: the pool's process.
  ///   - prepare: called before the first task, while there is no other thread.
  func serve(_ work: WorkerPool.Work, parent: pid_t, prepare: () -> Void) -> Never {
    detach()
    let watch = WorkerGuard(requests: requests, megabytes: megabytes)
    Fork.endWithParent(parent)
    prepare()
    watch.start()
    while let (request, input) = receive() {
      let bits = request.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
      let limit = Double(bitPattern: bits)
      armAlarm(limit)
      let answer = work(
        Array(request.dropFirst(8)),
        WorkerReply(descriptor: replies, input: input) { armAlarm(limit) })
      alarm(0)
      if input >= 0 { close(input) }
      if !Frame.write([Frame.lastMark] + answer, to: replies) { _exit(0) }
    }
    _exit(0)
  }

  /// The next task, and its descriptor; -1 for none.
  private func receive() -> (request: [UInt8], input: Int32)? {
    var input: Int32 = -1
    guard descriptor_receive(requests, &input) >= 0, let request = Frame.read(from: requests),
      request.count >= 8
    else { return nil }
    return (request, input)
  }

  /// The pool kills a task that takes too long; if the pool itself has died, the system does.
  private func armAlarm(_ limit: Double) {
    let seconds = limit > 0 ? UInt32(clamping: min(limit, 1e6)) + Self.grace : 0
    alarm(seconds)
    limitProcessorTime(to: limit > 0 ? rlim_t(seconds) : nil)
  }

  private static let grace: UInt32 = 5

  /// The engine's own threads may all be running, too.
  private func limitProcessorTime(to seconds: rlim_t?) {
    guard var limit = ResourceLimit.processorTime.value else { return }
    let used = rlim_t(clamping: SystemClock.processorTime)
    limit.rlim_cur = seconds.map { min(used + $0 * Self.cores, limit.rlim_max) } ?? limit.rlim_max
    ResourceLimit.processorTime.set(limit)
  }

  private static let cores = rlim_t(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Nothing that a task does may reach the terminal, or signal this process's parent.
  private func detach() {
    setpgid(0, 0)
    let null = open("/dev/null", O_RDWR)
    dup2(null, STDIN_FILENO)
    dup2(null, STDOUT_FILENO)
    dup2(errors >= 0 ? errors : null, STDERR_FILENO)
    if null > STDERR_FILENO { close(null) }
    // Signals that the pool's parent has blocked are blocked here too, but the alarm must arrive.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    sigprocmask(SIG_SETMASK, &noSignals, nil)
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGALRM, SIGXCPU] {
      signal(number, SIG_DFL)
    }
    ResourceLimit.coreFile.set(rlimit(rlim_cur: 0, rlim_max: 0))
  }
}

/// Sends messages from a task to the pool, before the answer.
package struct WorkerReply {
  let descriptor: Int32
  /// The file of the task, open for reading; -1 if there is none.
  package let input: Int32
  let touch: () -> Void

  /// Sends a message to the pool; the clock of the time limit is restarted.
  package func send(_ message: [UInt8]) {
    touch()
    if !Frame.write([Frame.messageMark] + message, to: descriptor) { _exit(0) }
  }

  /// Sends the answer and ends the process, if the task itself cannot be ended; on any thread.
  package var leave: @Sendable (_ answer: [UInt8]) -> Never {
    { [descriptor] answer in
      _ = Frame.write([Frame.leavingMark] + answer, to: descriptor)
      _exit(0)
    }
  }
}

/// The format of messages in a pipe: their length in four bytes, then the bytes.
enum Frame {
  static let headerSize = 4
  static let messageMark: UInt8 = 0
  static let lastMark: UInt8 = 1
  static let leavingMark: UInt8 = 2

  static func length(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= headerSize else { return nil }
    return bytes.withUnsafeBytes { Int($0.loadUnaligned(as: UInt32.self)) }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    let header = withUnsafeBytes(of: UInt32(bytes.count)) { Array($0) }
    return (header + bytes).withUnsafeBytes { SystemCall.writeAll($0, to: descriptor) } == 0
  }

  /// nil at the end, and if the message has more than `limit` bytes.
  static func read(from descriptor: Int32, atMost limit: Int = .max) -> [UInt8]? {
    guard let header = read(headerSize, from: descriptor), let length = length(in: header),
      length <= limit
    else { return nil }
    return read(length, from: descriptor)
  }

  private static func read(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let result = bytes.withUnsafeMutableBytes { buffer in
        SystemCall.retryingInterrupted {
          POSIX.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        }
      }
      guard result > 0 else { return nil }
      filled += result
    }
    return bytes
  }
}
