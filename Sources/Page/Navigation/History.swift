import Bindings
import DOM
import JSRuntime
import Messaging
import Session
import WebURL

/// The session history of a page that has just been opened.
///
/// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-history-interface
final class History: PlatformObject {
  private unowned let page: Page
  var scrollRestoration: DOMString = "auto"
  private(set) var state: SerializedValue?
  var interface: Interface { .history }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(of page: Page) { self.page = page }

  func traverse() {
    page.record(Navigation(cause: .history, url: page.location.url.href))
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#shared-history-push/replace-state-steps
  ///
  /// - Parameter method: the name of the method that was called.
  func push(_ state: SerializedValue, url: String?, by method: String) throws {
    var target: WebURL?
    if let url {
      target = page.resolve(url)
      guard target?.origin.isSameOrigin(as: page.origin) == true else {
        throw DOMException(.securityError)
      }
    }
    guard page.traversable.historyRate.admit(at: EventLoop.now) else {
      throw DOMException(
        .securityError,
        """
        Attempt to use history.\(method)() more than \(HistoryRate.limit) times \
        per \(Int(HistoryRate.seconds)) seconds
        """)
    }
    if let target { page.location.setWithoutNavigation(target) }
    self.state = state
  }
}

/// SAFARI: the limit on how often scripts may change the history, in all frames together.
struct HistoryRate {
  static let limit = 100
  static let seconds = 10.0
  private var start = 0.0
  private var count = 0

  /// Counts one change; returns false if there were too many recently.
  mutating func admit(at time: Double) -> Bool {
    if time - start > Self.seconds {
      start = time
      count = 0
    }
    guard count < Self.limit else { return false }
    count += 1
    return true
  }
}
