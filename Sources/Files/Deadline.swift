import IntegerConversion

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A time limit, by a monotonic clock.
package struct Deadline: Sendable {
  /// From the beginning; nil for no limit.
  package let seconds: Double?
  private let start = Self.now

  package init(seconds: Double?) { self.seconds = seconds }

  private var rest: Double? { seconds.map { $0 - (Self.now - start) } }

  package var isOver: Bool { rest.map { $0 <= 0 } ?? false }

  /// For `poll`, which may return before the deadline.
  package var milliseconds: Int32 {
    rest.map { Int32(clamping: max(0, min($0 * 1000 + 1, 1e6))) } ?? -1
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
