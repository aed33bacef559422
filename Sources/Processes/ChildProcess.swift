import Files
@preconcurrency import POSIX

/// Runs one command, passes its input and reads its output. Processes that the command has started
/// and left behind are killed with it.
package enum ChildProcess {
  package enum Outcome: Equatable {
    /// It succeeded, with this output.
    case finished([UInt8])
    /// It failed, for this reason.
    case failed(reason: String)
    /// It could not be run, for the system's reason.
    case notRun(reason: String)
    /// It was killed because its time was up.
    case overdue
    /// It was killed because its output exceeded the size limit of inputs.
    case tooLarge
  }

  /// - Parameter seconds: how long it may take; nil for no limit.
  package static func run(shellCommand: String, input: [UInt8], seconds: Double?) -> Outcome {
    guard let toChild = Descriptors.makePipe() else { return .notRun(reason: SystemCall.message()) }
    guard let fromChild = Descriptors.makePipe() else {
      let reason = SystemCall.message()
      close(toChild.read)
      close(toChild.write)
      return .notRun(reason: reason)
    }
    let group: ProcessGroup
    do {
      group = try ProcessGroup(
        running: shellCommand, input: toChild.read, output: fromChild.write)
    } catch {
      [toChild.read, toChild.write, fromChild.read, fromChild.write].forEach { close($0) }
      return .notRun(reason: SystemCall.message(error.code))
    }
    close(toChild.read)
    close(fromChild.write)
    let deadline = Deadline(seconds: seconds)
    var outcome = exchange(input, to: toChild.write, from: fromChild.read, until: deadline)
    if case .finished(let output) = outcome {
      outcome = wait(for: group.process, until: deadline, output: output)
    }
    group.end()
    if outcome == .overdue || outcome == .tooLarge { ExitStatus.wait(for: group.process) }
    return outcome
  }

  /// Writes and reads by turns, whichever the child is ready for: neither side waits for the other.
  /// A child that does not want all of its input is within its rights.
  private static func exchange(
    _ input: [UInt8], to writeEnd: Int32, from readEnd: Int32, until deadline: Deadline
  ) -> Outcome {
    // Writing to a pipe that nothing reads would kill this process by a signal.
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

  /// Returns false if the child accepts no more.
  private static func writeSome(_ rest: inout ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    rest = rest.dropFirst(count)
    return true
  }

  /// Returns false at the end.
  private static func readSome(from descriptor: Int32, into output: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0 { return errno == EINTR }
    output += buffer.prefix(count)
    return count > 0
  }

  /// A child may continue although it has closed its output.
  private static func wait(
    for process: pid_t, until deadline: Deadline, output: [UInt8]
  ) -> Outcome {
    var pause: UInt32 = 100
    while true {
      switch ExitStatus.look(at: process, waits: deadline.seconds == nil) {
      case .lost(let code): return .failed(reason: "was lost: \(SystemCall.message(code))")
      case .ended(let status):
        if let signal = status.signal { return .failed(reason: "was killed by signal \(signal)") }
        return switch status.code {
        case 0: .finished(output)
        case notExecutableStatus:
          .notRun(reason: "the shell is not allowed to execute it (status \(status.code))")
        case notFoundStatus: .notRun(reason: "the shell cannot find it (status \(status.code))")
        default: .failed(reason: "exited with status \(status.code)")
        }
      case .running: break
      }
      if deadline.isOver { return .overdue }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }

  // https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_08_02
  private static let notExecutableStatus: Int32 = 126
  private static let notFoundStatus: Int32 = 127
}
