import POSIX

/// The time since the page was created.
///
/// https://w3c.github.io/hr-time/
struct Clock {
  /// In seconds, as `EventLoop` counts.
  private let origin: Double
  /// Milliseconds from 1970 to the beginning.
  /// https://w3c.github.io/hr-time/#dom-performance-timeorigin
  let timeOrigin: Double

  init(origin: Double) {
    self.origin = origin
    timeOrigin =
      Double(SystemClock.wallMilliseconds) - ((EventLoop.now - origin) * 1000).rounded(.down)
  }

  /// SAFARI: to the millisecond, for pages that are not cross-origin isolated.
  var milliseconds: Double { ((EventLoop.now - origin) * 1000).rounded(.down) }
}
