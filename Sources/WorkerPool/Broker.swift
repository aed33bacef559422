import POSIX
import Processes

/// A process that does for this one what this one may no longer do. It is forked before, and has
/// this process's memory of that time; afterwards it only receives bytes, up to a limit.
package final class Broker: Sendable {
  private let socket: Int32
  /// The maximum size of a question in bytes: more than any result or document that may be written.
  private static let limit = 1 << 31

  private init(socket: Int32) { self.socket = socket }

  deinit { close(socket) }

  /// The forking process must have no other threads.
  ///
  /// - Parameter serve: answers one question after the other in the other process.
  package static func fork(_ serve: ([UInt8]) -> [UInt8]) -> Broker? {
    guard let (ours, theirs) = Descriptors.makeSocketPair() else { return nil }
    let process = Fork.make()
    guard process == 0 else {
      close(theirs)
      if process > 0 { return Broker(socket: ours) }
      close(ours)
      return nil
    }
    close(ours)
    endWithPeer(of: theirs)
    signal(SIGPIPE, SIG_IGN)
    while let question = Frame.read(from: theirs, atMost: limit) {
      if !Frame.write(serve(question), to: theirs) { break }
    }
    _exit(0)
  }

  /// The asking process may end at any time, even while a handler runs.
  ///
  /// NOTE: no signal reports this: one sent by the end of a process would be sent by that process,
  /// and a sandboxed process must not send any.
  private static func endWithPeer(of socket: Int32) {
    SystemThread.start {
      while true {
        var peer = pollfd(fd: socket, events: 0, revents: 0)
        if poll(&peer, 1, -1) > 0 { _exit(0) }
      }
    }
  }

  /// Why there is none.
  package static var reason: String { SystemCall.message() }

  /// - Returns: nil if the other process has ended, or the question is too large for it.
  package func ask(_ question: [UInt8]) -> [UInt8]? {
    guard question.count <= Self.limit else { return nil }
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    guard Frame.write(question, to: socket) else { return nil }
    return Frame.read(from: socket)
  }
}
