import CSandbox
import POSIX

/// What this process gives up, in the kernel, before it reads the first byte of a page or a script:
/// all files except those that are named, the network, other processes, new code.
///
/// It cannot be undone. Linux has two independent layers: Landlock knows files and ports, the
/// filter knows system calls.
///
/// NOTE: macOS has `sandbox_init`, which is deprecated without a successor for command-line
/// programs, and takes a profile in an undocumented language. It is not used.
package enum Sandbox {
  package struct Policy: Sendable {
    /// Files and folders that pages and scripts are served from, or that tests read.
    package var readable: [String]
    /// What a file may grow to that the process writes: one of a pool writes none but the words of a crash.
    /// Nil where it may be anything, such as standard output that is appended to.
    package var largestFile: Int?

    /// A port of this computer that `startEngine` connects to. The connection stays; there can be no others.
    package var debuggerPort: UInt16?

    package init(readable: [String] = [], debuggerPort: UInt16? = nil) {
      (self.readable, self.debuggerPort) = (readable, debuggerPort)
    }
  }

  /// The state of this process; nil before it has entered.
  package private(set) nonisolated(unsafe) static var state: State?

  /// The system's message for files that are not accessible.
  package static var refusal: String { SystemCall.message(EACCES) }

  /// Puts this process, which must have no other thread yet, into the sandbox.
  ///
  /// - Parameter startEngine: starts what must be started before the last layer: the engine
  ///   reserves its executable memory then, which is impossible afterwards.
  @discardableResult
  package static func enter(_ policy: Policy, startEngine: () -> Void = {}) -> State {
    if let state { return state }
    #if os(Linux)
      let state = enterLayers(policy, startEngine: startEngine)
    #else
      startEngine()
      let state = State(files: .off(missing), calls: .off(missing))
    #endif
    self.state = state
    return state
  }

  /// The same in a worker, which exits if the sandbox is required but incomplete: its pool reports
  /// the last line of standard error as the reason.
  package static func enterWorker(
    _ use: Use, _ policy: Policy, startEngine: () -> Void = {}
  ) {
    if use == .never { return }
    var policy = policy
    policy.largestFile = largestFileOfWorkers
    let state = enter(policy, startEngine: startEngine)
    if use != .always || state.isWhole { return }
    let words = Array("the sandbox is incomplete: \(state.gaps.joined(separator: "; "))\n".utf8)
    _ = write(STDERR_FILENO, words, words.count)
    _exit(2)
  }

  private static let largestFileOfWorkers = 16 << 20

  /// The state of a process that would enter, as far as the kernel tells.
  package static var offered: State {
    #if os(Linux)
      let files = isLeftOut("landlock") ? -ENOSYS : landlock_version()
      let calls = isLeftOut("seccomp") ? -ENOSYS : sandbox_filter_is_known()
      return State(
        files: files > 0 ? .on("Landlock \(files)") : .off(files),
        calls: calls == 0 ? .on("seccomp") : .off(calls))
    #else
      return State(files: .off(Self.missing), calls: .off(Self.missing))
    #endif
  }

  private static let missing = "not available on this system"

  #if os(Linux)
    private static func enterLayers(_ policy: Policy, startEngine: () -> Void) -> State {
      #if DEBUG
        let isProbed = sandbox_probe_prepare()
      #endif
      lowerLimits(policy)
      let unprivileged = sandbox_forbid_new_privileges()
      let files = unprivileged < 0 ? .off(unprivileged) : enterLandlock(policy)
      // The threads of the engine inherit what this one has entered.
      startEngine()
      let calls =
        unprivileged < 0
        ? .off(unprivileged) : enterFilter(loads: files.isOn, converses: policy.debuggerPort != nil)
      let state = State(files: files, calls: calls)
      #if DEBUG
        if isProbed { sandbox_probe_run(calls.isOn) }
      #endif
      return state
    }

    /// What of the system's own limits can be told beforehand; the filter keeps them from being raised.
    ///
    /// NOTE: not `RLIMIT_AS` and `RLIMIT_DATA`, since the engine reserves gigabytes that it never uses; and not
    /// `RLIMIT_NPROC`, which counts the threads of all the user's processes.
    private static func lowerLimits(_ policy: Policy) {
      // What the page has in memory does not get to the disk that way.
      ResourceLimit.coreFile.lower(to: 0)
      ResourceLimit.openFiles.lower(to: mostOpenFiles)
      if let largestFile = policy.largestFile { ResourceLimit.fileSize.lower(to: largestFile) }
    }

    /// Resources are closed when they are read. What is open already stays so.
    private static let mostOpenFiles = 1024

    private static func enterLandlock(_ policy: Policy) -> Layer {
      if isLeftOut("landlock") { return .off(-ENOSYS) }
      let version = landlock_version()
      guard version > 0 else { return .off(version) }
      let rules = landlock_make_rules(version)
      guard rules >= 0 else { return .off(rules) }
      for file in SystemFile.all {
        // A file that cannot be allowed fails when it is used.
        _ = landlock_allow_reading(rules, file.path, file.isProcessFile)
      }
      for path in TextFiles.paths { _ = landlock_allow_reading(rules, path, false) }
      for path in policy.readable { _ = landlock_allow_reading(rules, path, false) }
      if let port = policy.debuggerPort { _ = landlock_allow_connecting(rules, version, port) }
      let outcome = landlock_enter(rules)
      return outcome < 0 ? .off(outcome) : .on("Landlock \(version)")
    }

    /// - Parameters:
    ///   - loads: whether libraries may be loaded later, which Landlock says where from. Without it, they are
    ///     loaded now.
    ///   - converses: whether connections that are open already are used.
    private static func enterFilter(loads: Bool, converses: Bool) -> Layer {
      if isLeftOut("seccomp") { return .off(-ENOSYS) }
      if !loads { TextFiles.loadLibraries() }
      let outcome = sandbox_filter_system_calls(loads, converses)
      return outcome < 0 ? .off(outcome) : .on("seccomp")
    }

    /// In debug builds, tests can disable a layer, as on a kernel that does not have it.
    private static func isLeftOut(_ layer: String) -> Bool {
      #if DEBUG
        return getenv("JSPREP_SANDBOX_WITHOUT").map { String(cString: $0).contains(layer) } ?? false
      #else
        return false
      #endif
    }
  #endif
}
