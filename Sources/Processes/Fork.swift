import POSIX

// Swift hides `fork`, because most of what runs in a process does not survive it. A process that is
// forked here has one thread, and has not started the JavaScript engine yet.
@_silgen_name("fork") private func systemFork() -> pid_t

#if os(Linux)
  // Swift does not import functions with a variable number of arguments.
  @_silgen_name("prctl") private func systemProcessControl(
    _ option: Int32, _ value: UInt, _ third: UInt, _ fourth: UInt, _ fifth: UInt
  ) -> Int32
#endif

/// Processes that are copies of this one.
package enum Fork {
  /// - Returns: the new process; 0 in the new process, and -1 if it cannot be made.
  package static func make() -> pid_t { systemFork() }

  /// Ends this process when the process that forked it ends, for whatever reason.
  ///
  /// NOTE: the system watches the thread that has forked; it is the one that waits for this process.
  ///
  /// - Parameter parent: the process that forked this one. It may have ended already.
  package static func endWithParent(_ parent: pid_t) {
    #if os(Linux)
      // `PR_SET_PDEATHSIG`, which Swift does not import.
      // https://man7.org/linux/man-pages/man2/PR_SET_PDEATHSIG.2const.html
      _ = systemProcessControl(1, UInt(SIGKILL), 0, 0, 0)
    #endif
    if getppid() != parent { _exit(0) }
  }
}
