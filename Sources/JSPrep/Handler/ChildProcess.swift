import Files

#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// Runs one command, feeds it and reads what it writes. What the command has started and left behind
/// is ended with it.
package enum ChildProcess {
  package enum Outcome: Equatable {
    /// It ended well and wrote this.
    case finished([UInt8])
    /// It ended otherwise, as the words say.
    case failed(reason: String)
    /// There was no way to run it, for the system's reason.
    case notRun(reason: String)
    /// It was ended when its time was over.
    case overdue
    /// It was ended when it had written more than an input may have.
    case tooLarge
  }

  /// - Parameter seconds: how long it may take; nil for no limit.
  static func run(shellCommand: String, input: [UInt8], seconds: Double?) -> Outcome {
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard makePipe(&toChild) == 0 else { return .notRun(reason: systemMessage(errno)) }
    guard makePipe(&fromChild) == 0 else {
      let reason = systemMessage(errno)
      toChild.forEach { close($0) }
      return .notRun(reason: reason)
    }
    let group: ProcessGroup
    do {
      group = try ProcessGroup(running: shellCommand, input: toChild[0], output: fromChild[1])
    } catch {
      (toChild + fromChild).forEach { close($0) }
      return .notRun(reason: systemMessage(error.code))
    }
    close(toChild[0])
    close(fromChild[1])
    let deadline = Deadline(seconds: seconds)
    var outcome = exchange(input, to: toChild[1], from: fromChild[0], until: deadline)
    if case .finished(let output) = outcome {
      outcome = wait(for: group.process, until: deadline, output: output)
    }
    group.end()
    if outcome == .overdue || outcome == .tooLarge { _ = exitStatus(of: group.process) }
    return outcome
  }

  /// Closed in all children but for what `ProcessGroup` gives them: an end that another child held
  /// would keep the pipe open.
  static func makePipe(_ ends: inout [Int32]) -> Int32 {
    let result = pipe(&ends)
    if result == 0 { ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) } }
    return result
  }

  /// Writes and reads by turns, whichever the child is ready for: neither side waits for the other.
  /// A child that does not want all of its input is within its rights.
  private static func exchange(
    _ input: [UInt8], to writeEnd: Int32, from readEnd: Int32, until deadline: Deadline
  ) -> Outcome {
    // A pipe that nobody reads would end this process by a signal.
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    _ = fcntl(writeEnd, F_SETFL, fcntl(writeEnd, F_GETFL) | O_NONBLOCK)

    var output: [UInt8] = []
    var rest = input[...]
    var polls = [
      pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writeEnd, events: Int16(POLLOUT), revents: 0),
    ]
    defer {
      if polls[1].fd >= 0 { close(writeEnd) }
      close(readEnd)
    }
    while polls[0].fd >= 0 {
      guard poll(&polls, nfds_t(polls.count), deadline.milliseconds) >= 0 || errno == EINTR
      else { break }
      if deadline.isOver { return .overdue }
      if polls[1].revents != 0, !writeSome(&rest, to: writeEnd) || rest.isEmpty {
        close(writeEnd)
        polls[1].fd = -1
        polls[1].revents = 0
      }
      if polls[0].revents != 0, !readSome(from: readEnd, into: &output) { polls[0].fd = -1 }
      if output.count > FileReader.megabytes << 20 { return .tooLarge }
    }
    return .finished(output)
  }

  /// False where the child takes no more.
  private static func writeSome(_ rest: inout ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    rest = rest.dropFirst(count)
    return true
  }

  /// False at the end.
  private static func readSome(from descriptor: Int32, into output: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0 { return errno == EINTR }
    output += buffer.prefix(count)
    return count > 0
  }

  /// A child may go on though it has closed its output.
  private static func wait(
    for process: pid_t, until deadline: Deadline, output: [UInt8]
  ) -> Outcome {
    var pause: UInt32 = 100
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, deadline.seconds == nil ? 0 : WNOHANG)
      if ended == process { break }
      if ended < 0, errno != EINTR {
        return .failed(reason: "was lost: \(systemMessage(errno))")
      }
      if deadline.isOver { return .overdue }
      if ended == 0 { usleep(pause) }
      pause = min(pause * 2, 20_000)
    }
    // What the macros WIFSIGNALED, WTERMSIG and WEXITSTATUS do.
    let signal = status & 0x7F
    if signal != 0 { return .failed(reason: "was ended by signal \(signal)") }
    let code = status >> 8 & 0xFF
    return switch code {
    case 0: .finished(output)
    case notExecutableStatus: .notRun(reason: "the shell may not execute it (status \(code))")
    case notFoundStatus: .notRun(reason: "the shell does not find it (status \(code))")
    default: .failed(reason: "ended with status \(code)")
    }
  }

  // https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_08_02
  private static let notExecutableStatus: Int32 = 126
  private static let notFoundStatus: Int32 = 127

  private static func exitStatus(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
