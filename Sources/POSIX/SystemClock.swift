/// The clocks of the system. All but the wall clock are monotonic, and in seconds.
package enum SystemClock {
  package static var monotonic: Double { seconds(of: CLOCK_MONOTONIC) }

  /// The same with a resolution of some milliseconds, which costs nearly nothing to read.
  package static var coarse: Double {
    #if os(Linux)
      seconds(of: CLOCK_MONOTONIC_COARSE)
    #else
      monotonic
    #endif
  }

  /// Processor time that this process has used.
  package static var processorTime: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  /// Processor time that this thread has used.
  package static var threadProcessorTime: Double { seconds(of: CLOCK_THREAD_CPUTIME_ID) }

  /// The clock of this thread's processor time, which other threads can read too; the process's clock
  /// if the thread has none.
  package static var ofThread: clockid_t {
    #if os(Linux)
      var clock = clockid_t()
      if pthread_getcpuclockid(pthread_self(), &clock) == 0 { return clock }
    #endif
    return CLOCK_PROCESS_CPUTIME_ID
  }

  package static func seconds(of clock: clockid_t) -> Double {
    let time = time(of: clock)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Milliseconds since 1970.
  ///
  /// https://w3c.github.io/hr-time/#dfn-wall-clock
  package static var wallMilliseconds: Int64 {
    let time = time(of: CLOCK_REALTIME)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private static func time(of clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}
