import POSIX
import Processes

/// A copy of this process that answers its questions one after the other, in a sandbox of its own for example, and
/// ends with it. If it crashes or must be killed, this process goes on.
package final class ServingProcess {
  package let process: pid_t
  private let socket: Int32
  private var status: ExitStatus?

  /// How long the other process may take to stop what it does when it is asked to.
  private static let secondsToStop = 1.0

  private init(_ process: pid_t, socket: Int32) { (self.process, self.socket) = (process, socket) }

  deinit { close(socket) }

  /// The forking process must have no other threads.
  ///
  /// - Parameter prepare: called in the other process; makes what answers a question.
  package static func fork(_ prepare: () -> ([UInt8]) -> [UInt8]) -> ServingProcess? {
    guard let (ours, theirs) = Descriptors.makeSocketPair() else { return nil }
    let parent = getpid()
    let process = Fork.make()
    guard process == 0 else {
      close(theirs)
      if process > 0 { return ServingProcess(process, socket: ours) }
      close(ours)
      return nil
    }
    close(ours)
    Fork.endWithParent(parent)
    signal(SIGPIPE, SIG_IGN)
    let serve = prepare()
    while let question = Frame.read(from: theirs) {
      if !Frame.write(serve(question), to: theirs) { break }
    }
    _exit(0)
  }

  /// - Parameter isInterrupted: whether the user wants an end of it; the other process is told then by `SIGINT`, and
  ///   killed if that does not help.
  /// - Returns: nil if the other process has ended.
  package func ask(_ question: [UInt8], isInterrupted: () -> Bool = { false }) -> [UInt8]? {
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    guard status == nil, Frame.write(question, to: socket) else { return nil }
    var end: Double?
    while true {
      var reply = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      if poll(&reply, 1, 100) > 0 { return Frame.read(from: socket) }
      if let end {
        if SystemClock.monotonic > end { kill(process, SIGKILL) }
      } else if isInterrupted() {
        kill(process, SIGINT)
        end = SystemClock.monotonic + Self.secondsToStop
      }
    }
  }

  /// Ends the other process, if it has not ended.
  ///
  /// - Returns: how it ended.
  @discardableResult
  package func end() -> ExitStatus? {
    if let status { return status }
    kill(process, SIGKILL)
    status = ExitStatus.wait(for: process)
    return status
  }

  /// Waits for the end of the other process, which has begun.
  package func wait() -> ExitStatus? {
    if status == nil { status = ExitStatus.wait(for: process) }
    return status
  }
}
