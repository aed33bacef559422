import POSIX

/// The time since the page was created.
///
/// https://w3c.github.io/hr-time/
struct Clock {
  private let eventLoop: EventLoop
  /// In seconds, as `EventLoop` counts.
  private let origin: Double
  /// Milliseconds from 1970 to the beginning.
  /// https://w3c.github.io/hr-time/#dom-performance-timeorigin
  let timeOrigin: Double

  /// - Parameter heldOrigin: the time origin where time is held.
  init(_ eventLoop: EventLoop, origin: Double, heldOrigin: Double?) {
    self.eventLoop = eventLoop
    self.origin = origin
    timeOrigin =
      heldOrigin
      ?? Double(SystemClock.wallMilliseconds) - ((eventLoop.time - origin) * 1000).rounded(.down)
  }

  /// SAFARI: to the millisecond, for pages that are not cross-origin isolated.
  var milliseconds: Double {
    ((eventLoop.time - origin) * 1000 + Self.tolerance).rounded(.down)
  }

  /// Times that were added up in steps may be a trifle less than a whole millisecond.
  static let tolerance = 1e-6
}
