import POSIX

extension ProcessGroup {
  /// Waits until the leader of a group has ended, and ends what is left of the group. Until the leader is
  /// asked for its status, its number is nobody else's.
  ///
  /// - Parameter options: `WNOHANG` for not waiting.
  /// - Returns: whether it has ended.
  @discardableResult
  package static func end(ofEnded leader: pid_t, options: Int32 = 0) -> Bool {
    var information = siginfo_t()
    let result = SystemCall.retryingInterrupted {
      waitid(P_PID, id_t(leader), &information, WEXITED | WNOWAIT | options)
    }
    guard result == 0 else { return true }
    // Nothing was written where nothing has ended.
    guard information.si_signo != 0 else { return false }
    kill(-leader, SIGKILL)
    return true
  }
}
