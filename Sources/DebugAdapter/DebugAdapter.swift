import POSIX
import PropertyList

/// A server of the Debug Adapter Protocol on standard input and output, for one session.
///
/// https://microsoft.github.io/debug-adapter-protocol/specification
package enum DebugAdapter {
  /// Serves until the editor has gone.
  ///
  /// - Returns: what is wrong with what the editor sent, if that ended the session.
  package static func serve(launch: @escaping Debuggee.Launcher) -> String? {
    signal(SIGPIPE, SIG_IGN)
    let session = DebugSession(launch: launch)
    defer { session.end() }
    var received: [UInt8] = []
    while !session.isOver {
      let sources: [Int32?] = [STDIN_FILENO] + session.descriptors
      var polls = sources.map { pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0) }
      guard SystemCall.retryingInterrupted({ poll(&polls, nfds_t(polls.count), -1) }) >= 0 else {
        return SystemCall.message()
      }
      if polls[0].revents != 0 {
        guard receive(&received) else { return nil }
        if let problem = session.handle(&received) { return problem }
      }
      for place in polls.indices.dropFirst() where polls[place].revents != 0 {
        session.receive(fromSource: place - 1)
      }
    }
    return nil
  }

  /// False at the end.
  private static func receive(_ bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = SystemCall.retryingInterrupted { read(STDIN_FILENO, &buffer, buffer.count) }
    bytes += buffer.prefix(max(count, 0))
    return count > 0
  }
}
