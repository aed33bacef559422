import POSIX

/// How a process has ended.
package struct ExitStatus: Sendable {
  private let status: Int32

  // What the macros WTERMSIG, WIFSIGNALED and WEXITSTATUS do.
  // https://pubs.opengroup.org/onlinepubs/9799919799/functions/wait.html

  /// The signal that ended it; nil if it exited.
  package var signal: Int32? { status & 0x7F == 0 ? nil : status & 0x7F }
  /// What it exited with.
  package var code: Int32 { status >> 8 & 0xFF }

  /// Waits for the end of a process, whose number may be reused from then on.
  ///
  /// - Returns: nil if it is not, or no longer, a child of this process.
  @discardableResult
  package static func wait(for process: pid_t) -> ExitStatus? {
    if case .ended(let status) = look(at: process, waits: true) { status } else { nil }
  }

  package enum Progress {
    case running
    case ended(ExitStatus)
    /// The system has no status for it, for this reason.
    case lost(code: Int32)
  }

  /// Whether a process has ended; if so, its number may be reused from then on.
  package static func look(at process: pid_t, waits: Bool = false) -> Progress {
    var status: Int32 = 0
    let options = waits ? 0 : WNOHANG
    switch SystemCall.retryingInterrupted({ waitpid(process, &status, options) }) {
    case 0: return .running
    case process: return .ended(ExitStatus(status: status))
    default: return .lost(code: errno)
    }
  }
}
