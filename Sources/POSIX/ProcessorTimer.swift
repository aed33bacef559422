import IntegerConversion

/// A timer of this process's processor time, all threads together: `SIGPROF` comes when it is over.
package enum ProcessorTimer {
  /// - Parameter seconds: 0 for no timer.
  package static func set(_ seconds: Double) {
    let whole = Int(clamping: seconds)
    let rest = Int(clamping: (seconds - Double(whole)) * 1e6)
    var timer = itimerval()
    timer.it_value.tv_sec = time_t(whole)
    timer.it_value.tv_usec = suseconds_t(seconds > 0 && whole == 0 ? max(rest, 1) : rest)
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }
}
