import POSIX

/// Ends this process where something takes more processor time than it may: a regular expression, say,
/// which nothing else stops. There is no thread for it, so that the process can still be forked, and can
/// enter a sandbox.
package enum ProcessorAlarm {
  /// Begins to count.
  ///
  /// - Parameters:
  ///   - seconds: what may be taken of all processors together.
  ///   - words: what is written to standard error where it is more.
  ///   - status: the exit status then.
  package static func start(seconds: Double, words: String, status: Int32) {
    lastWords.deallocate()
    lastWords = .allocate(capacity: words.utf8.count)
    _ = lastWords.initialize(from: words.utf8)
    lastStatus = status
    signal(SIGPROF) { _ in ProcessorAlarm.leave() }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPROF)
    // Whoever has started this process may have blocked it.
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    ProcessorTimer.set(seconds)
  }

  package static func stop() { ProcessorTimer.set(0) }

  // Made before the signal can come: a handler may not allocate.
  private nonisolated(unsafe) static var lastWords = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 0)
  private nonisolated(unsafe) static var lastStatus: Int32 = 0

  private static func leave() -> Never {
    _ = write(STDERR_FILENO, lastWords.baseAddress, lastWords.count)
    _exit(lastStatus)
  }
}
