#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    set(seconds)
  }

  package static func stop() { set(0) }

  private static func set(_ seconds: Double) {
    let whole = Int(seconds)
    let micros = max(seconds > 0 && whole == 0 ? 1 : 0, Int((seconds - Double(whole)) * 1e6))
    var timer = itimerval()
    timer.it_value.tv_sec = time_t(whole)
    timer.it_value.tv_usec = suseconds_t(micros)
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }

  // Made before the signal can come: a handler may not allocate.
  private nonisolated(unsafe) static var lastWords = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 0)
  private nonisolated(unsafe) static var lastStatus: Int32 = 0

  private static func leave() -> Never {
    _ = write(STDERR_FILENO, lastWords.baseAddress, lastWords.count)
    _exit(lastStatus)
  }
}
