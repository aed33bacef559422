import Bindings
import DOM
import JSRuntime
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
  func push(_ state: SerializedValue, url: String?) throws {
    if let url {
      guard let target = page.resolve(url), target.origin.isSameOrigin(as: page.origin) else {
        throw DOMException(.securityError, "The operation is insecure.")
      }
      page.location.setWithoutNavigation(target)
    }
    self.state = state
  }
}
