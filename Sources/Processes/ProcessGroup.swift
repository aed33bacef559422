@preconcurrency import POSIX

/// Processes that end when this one does, for whatever reason.
///
/// The group's leader is a shell that waits for the end of a pipe, whose other end this process alone
/// holds, and then ends the group with itself.
package struct ProcessGroup {
  private let leader: pid_t
  private let lifeline: Int32
  /// The shell that runs the command.
  let process: pid_t

  struct Failure: Error {
    let code: Int32
  }

  /// Runs a shell command in a new process group.
  init(running command: String, input: Int32, output: Int32) throws(Failure) {
    guard let pipe = Descriptors.makePipe() else { throw Failure(code: errno) }
    defer { close(pipe.read) }
    lifeline = pipe.write
    do throws(Failure) {
      leader = try Self.spawn("read line; kill -KILL 0", input: pipe.read, output: nil, group: 0)
    } catch {
      close(lifeline)
      throw error
    }
    do throws(Failure) {
      process = try Self.spawn(command, input: input, output: output, group: leader)
    } catch {
      Self.end(leader, lifeline)
      throw error
    }
  }

  /// Kills all remaining processes.
  func end() { Self.end(leader, lifeline) }

  private static func end(_ leader: pid_t, _ lifeline: Int32) {
    kill(-leader, SIGKILL)
    close(lifeline)
    ExitStatus.wait(for: leader)
  }

  private static func spawn(
    _ command: String, input: Int32, output: Int32?, group: pid_t
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setpgroup(&attributes, group)
    // Workers and this process ignore it, and programs would inherit that.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let words = ["/bin/sh", "-c", command]
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    let failure = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, environ)
    guard failure == 0 else { throw Failure(code: failure) }
    return process
  }
}
