/// The page's time since it began.
///
/// https://w3c.github.io/hr-time/
struct Clock {
  private let origin = EventLoop.now

  /// SAFARI: to the millisecond, for pages that are not cross-origin isolated.
  var milliseconds: Double { ((EventLoop.now - origin) * 1000).rounded(.down) }
}
