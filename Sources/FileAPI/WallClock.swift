#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// https://w3c.github.io/hr-time/#dfn-wall-clock
package enum WallClock {
  /// Milliseconds since 1970.
  package static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
