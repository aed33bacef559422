import Bindings

/// What a page supplies to the timeline of its window.
package protocol PerformanceEnvironment: AnyObject {
  var performance: Performance { get }
  /// Milliseconds since the time origin.
  ///
  /// https://w3c.github.io/hr-time/#dom-performance-now
  var currentTime: Double { get }
  /// https://w3c.github.io/hr-time/#dom-performance-timeorigin
  var timeOrigin: Double { get }
  var loadTimes: LoadTimes { get }
  /// What the document was loaded from, if that is measured.
  ///
  /// SAFARI: documents that come from no server are not.
  var measuredURL: String? { get }
  /// Whether something of the document was painted.
  ///
  /// https://w3c.github.io/paint-timing/#first-contentful-paint
  var hasContentfulPaint: Bool { get }
}

extension World {
  /// The page of the world's window.
  package var performanceEnvironment: (any PerformanceEnvironment)? {
    get { slots.reference() }
    set { slots.setReference { [weak newValue] in newValue } }
  }
}

/// When what happened while the page was loaded, in milliseconds since the time origin.
///
/// https://w3c.github.io/navigation-timing/#dom-performancetiming
package struct LoadTimes {
  package var domInteractive = 0.0
  package var contentLoadedStart = 0.0
  package var contentLoadedEnd = 0.0
  package var domComplete = 0.0
  package var loadStart = 0.0
  package var loadEnd = 0.0

  package init() {}
}
