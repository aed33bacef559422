#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A monotonic clock.
package enum MonotonicClock {
  /// In seconds.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
