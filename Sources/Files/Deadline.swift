import IntegerConversion
import POSIX

/// A time limit, by a monotonic clock.
package struct Deadline: Sendable {
  /// From the beginning; nil for no limit.
  package let seconds: Double?
  private let start = SystemClock.monotonic

  package init(seconds: Double?) { self.seconds = seconds }

  private var rest: Double? { seconds.map { $0 - (SystemClock.monotonic - start) } }

  package var isOver: Bool { rest.map { $0 <= 0 } ?? false }

  /// For `poll`, which may return before the deadline.
  package var milliseconds: Int32 {
    rest.map { Int32(clamping: max(0, min($0 * 1000 + 1, 1e6))) } ?? -1
  }
}
