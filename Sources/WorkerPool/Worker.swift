import CSandbox
import POSIX
import Processes

/// A worker process, as its pool sees it.
final class Worker {
  let process: pid_t
  /// The pipe to which tasks are written.
  private let requests: Int32
  private let memory: ResidentMemory
  private let memoryLimit: Int?
  /// The pipe from which messages are read.
  let replies: Int32
  /// A nameless file that is the worker's standard error.
  private let errors: Int32
  private(set) var task: Int?
  /// The bytes of the task.
  private(set) var request: [UInt8] = []
  /// Whether the worker has sent anything for the task.
  private(set) var hasSpoken = false
  private(set) var tasksDone = 0
  var seconds: Double?
  private(set) var deadline: Double?
  private var received: [UInt8] = []
  private var hasExited = false

  private init(
    process: pid_t, requests: Int32, replies: Int32, errors: Int32, memoryLimit: Int?
  ) {
    self.process = process
    self.memoryLimit = memoryLimit
    memory = ResidentMemory(of: process)
    self.requests = requests
    self.replies = replies
    self.errors = errors
  }

  /// The ends of the pipes, the file for standard error, and the file that shows its memory.
  static let descriptorCount = 4

  var descriptors: [Int32] { [requests, replies, errors] }

  /// The resident memory.
  var megabytes: Int { memory.megabytes }

  /// - Parameter descriptors: those of other workers, which the new one must not keep open.
  static func fork(
    closing descriptors: [Int32], work: @escaping WorkerPool.Work, prepare: () -> Void,
    seconds: Double?, megabytes: Int?
  ) -> Worker? {
    guard let requests = Descriptors.makeSocketPair() else { return nil }
    guard let replies = Descriptors.makePipe() else {
      close(requests.0)
      close(requests.1)
      return nil
    }
    let errors = Descriptors.makeNamelessFile()
    let parent = getpid()
    let process = Fork.make()
    if process == 0 {
      (descriptors + [requests.1, replies.read]).forEach { close($0) }
      WorkerProcess(
        requests: requests.0, replies: replies.write, errors: errors, seconds: seconds,
        megabytes: megabytes
      ).serve(work, parent: parent, prepare: prepare)
    }
    close(requests.0)
    close(replies.write)
    let worker = Worker(
      process: process, requests: requests.1, replies: replies.read, errors: errors,
      memoryLimit: megabytes)
    guard process > 0 else {
      worker.closeDescriptors()
      return nil
    }
    return worker
  }

  /// Returns false if the worker accepts nothing.
  func start(_ bytes: [UInt8], _ attachment: WorkerPool.Attachment, as number: Int) -> Bool {
    seconds = attachment.seconds
    defer { if attachment.input >= 0 { close(attachment.input) } }
    ftruncate(errors, 0)
    lseek(errors, 0, SEEK_SET)
    let limit = seconds ?? 0
    let head = withUnsafeBytes(of: limit.bitPattern) { Array($0) }
    guard descriptor_send(requests, 0, attachment.input) == 0,
      Frame.write(head + attachment.task, to: requests)
    else { return false }
    task = number
    request = bytes
    hasSpoken = false
    touch()
    return true
  }

  /// Restarts the clock.
  func touch() { deadline = seconds.map { SystemClock.monotonic + $0 } }

  func finish() {
    task = nil
    deadline = nil
    tasksDone += 1
  }

  /// Reads what has arrived; false at the end.
  func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = SystemCall.retryingInterrupted { read(replies, &buffer, buffer.count) }
    received += buffer.prefix(max(count, 0))
    // A compromised worker must not fill the pool's memory.
    if let length = Frame.length(in: received), length > Self.largestMessage { kill() }
    return count > 0
  }

  /// In bytes: more than any results that may be delivered.
  private static let largestMessage = 1 << 30

  struct Message {
    let bytes: [UInt8]
    /// It is the task's answer.
    let isLast: Bool
    /// Whether the process is about to end.
    let isLeaving: Bool
  }

  func nextMessage() -> Message? {
    guard let length = Frame.length(in: received), received.count >= Frame.headerSize + length,
      length > 0
    else { return nil }
    hasSpoken = true
    let content = received[Frame.headerSize..<Frame.headerSize + length]
    let message = Message(
      bytes: Array(content.dropFirst()), isLast: content.first != Frame.messageMark,
      isLeaving: content.first == Frame.leavingMark)
    received.removeFirst(Frame.headerSize + length)
    return message
  }

  func kill() {
    guard !hasExited else { return }
    // The whole group: a task may have started processes.
    if POSIX.kill(-process, SIGKILL) != 0 { POSIX.kill(process, SIGKILL) }
  }

  /// How the process, which has ended, ended.
  func failure() -> WorkerPool.Failure {
    ProcessGroup.end(ofEnded: process)
    let status = ExitStatus.wait(for: process)
    hasExited = true
    if let signal = status?.signal {
      return [SIGALRM, SIGXCPU].contains(signal)
        ? .timedOut(seconds: seconds ?? 0) : .crashed(signal: signal, words: lastWords())
    }
    let code = status?.code ?? 0
    if code == WorkerGuard.memoryStatus, let memoryLimit {
      return .outOfMemory(megabytes: memoryLimit)
    }
    return .exited(status: code, words: lastWords())
  }

  /// The last line that is not empty.
  private func lastWords() -> String {
    let size = lseek(errors, 0, SEEK_END)
    lseek(errors, max(0, size - 4096), SEEK_SET)
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = max(0, read(errors, &buffer, buffer.count))
    let lines = String(decoding: buffer.prefix(count), as: UTF8.self).split(separator: "\n")
    return lines.last.map { String($0.prefix(500)) } ?? ""
  }

  func closeDescriptors() {
    descriptors.forEach { close($0) }
    memory.close()
  }
}
