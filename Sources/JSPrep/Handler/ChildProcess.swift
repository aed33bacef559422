#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// Runs one command, feeds it and reads what it writes.
package enum ChildProcess {
  package enum Outcome: Equatable {
    /// It ended well and wrote this.
    case finished([UInt8])
    /// It ended otherwise, as the words say.
    case failed(reason: String)
    /// There was no way to run it, for the system's reason.
    case notRun(reason: String)
  }

  static func run(shellCommand: String, input: [UInt8]) -> Outcome {
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard makePipe(&toChild) == 0 else { return .notRun(reason: systemMessage(errno)) }
    guard makePipe(&fromChild) == 0 else {
      let reason = systemMessage(errno)
      toChild.forEach { close($0) }
      return .notRun(reason: reason)
    }
    var process = pid_t()
    let failure = spawn(
      shellCommand, input: toChild, output: fromChild, process: &process)
    close(toChild[0])
    close(fromChild[1])
    guard failure == 0 else {
      close(toChild[1])
      close(fromChild[0])
      return .notRun(reason: systemMessage(failure))
    }
    let output = exchange(input, to: toChild[1], from: fromChild[0])
    return wait(for: process, output: output)
  }

  /// Closed in all children but for what `spawn` gives them: an end that another child held would
  /// keep the pipe open.
  private static func makePipe(_ ends: inout [Int32]) -> Int32 {
    let result = pipe(&ends)
    if result == 0 { ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) } }
    return result
  }

  private static func spawn(
    _ command: String, input: [Int32], output: [Int32], process: inout pid_t
  ) -> Int32 {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    let words: [String] = ["/bin/sh", "-c", command]
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    return posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ)
  }

  /// Writes and reads by turns, whichever the child is ready for: neither side waits for the other.
  /// A child that does not want all of its input is within its rights.
  private static func exchange(
    _ input: [UInt8], to writeEnd: Int32, from readEnd: Int32
  ) -> [UInt8] {
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
    while polls[0].fd >= 0 {
      guard poll(&polls, nfds_t(polls.count), -1) >= 0 || errno == EINTR else { break }
      if polls[1].revents != 0, !writeSome(&rest, to: writeEnd) || rest.isEmpty {
        close(writeEnd)
        polls[1].fd = -1
        polls[1].revents = 0
      }
      if polls[0].revents != 0, !readSome(from: readEnd, into: &output) { polls[0].fd = -1 }
    }
    if polls[1].fd >= 0 { close(writeEnd) }
    close(readEnd)
    return output
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

  private static func wait(for process: pid_t, output: [UInt8]) -> Outcome {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return .failed(reason: "was lost: \(systemMessage(errno))") }
    }
    // What the macros WIFSIGNALED, WTERMSIG and WEXITSTATUS do.
    let signal = status & 0x7F
    if signal != 0 { return .failed(reason: "was ended by signal \(signal)") }
    let code = status >> 8 & 0xFF
    return code == 0 ? .finished(output) : .failed(reason: "ended with status \(code)")
  }
}
