import POSIX

extension ProcessGroup {
  /// Waits until the leader of a group has ended, and kills the rest of the group. Until the leader's
  /// status is read, its number is not reused.
  ///
  /// - Parameter options: `WNOHANG` in order not to wait.
  /// - Returns: whether it has ended.
  @discardableResult
  package static func end(ofEnded leader: pid_t, options: Int32 = 0) -> Bool {
    var information = siginfo_t()
    let result = SystemCall.retryingInterrupted {
      waitid(P_PID, id_t(leader), &information, WEXITED | WNOWAIT | options)
    }
    guard result == 0 else { return true }
    // Nothing is filled in if no process has ended.
    guard information.si_signo != 0 else { return false }
    kill(-leader, SIGKILL)
    return true
  }
}
