import Bindings
import DOM
import JSRuntime
import Session
import WebURL

/// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-location-interface
final class Location: PlatformObject {
  private unowned let page: Page
  /// Updated by fragment navigations; all others are only recorded.
  private(set) var url: WebURL
  var interface: Interface { .location }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(of page: Page) {
    self.page = page
    url = page.url
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#location-object-navigate
  func navigate(to target: WebURL, cause: Navigation.Cause = .location) {
    if target.fragment != nil,
      target.hrefWithoutFragment == url.hrefWithoutFragment
    {
      return navigateToFragment(target)
    }
    if page.parent != nil { return page.navigate(to: target) }
    page.record(Navigation(cause: cause, url: target.href))
  }

  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
  private func navigateToFragment(_ target: WebURL) {
    let old = url
    setWithoutNavigation(target)
    guard old.fragment != target.fragment else { return }
    page.eventLoop.queueTask { [page] in
      page.document.agent.fire(
        "hashchange", at: .object(page.windowTarget), .hashChangeEvent,
        attributes: [
          "oldURL": .string(DOMString(old.href)), "newURL": .string(DOMString(target.href)),
        ])
    }
  }

  func setWithoutNavigation(_ target: WebURL) {
    url = target
    page.document.state.url = target.href
  }

  func navigate(to target: String) throws {
    guard let url = page.resolve(target) else {
      throw DOMException(.syntaxError, "Invalid URL")
    }
    navigate(to: url)
  }

  func documentChanged() { url = page.url }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-reload
  func reload() {
    if page.parent != nil { return page.reload() }
    page.record(Navigation(cause: .reload, url: url.href))
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-protocol (and kin)
  func change(_ set: (inout WebURL) -> Void) {
    var target = url
    set(&target)
    navigate(to: target)
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-hash
  func change(hash: String) {
    var target = url
    target[.hash] = hash
    // An empty fragment is a fragment, too.
    if target.fragment == nil, let empty = WebURL(target.href + "#") { target = empty }
    if target.fragment != url.fragment { navigate(to: target) }
  }
}

extension WebURL {
  var hrefWithoutFragment: Substring { href.prefix { $0 != "#" } }
}

extension Page {
  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
  func resolve(_ url: String) -> WebURL? { WebURL(url, base: baseURL) }

  func resolve(_ url: String, in document: Document) -> WebURL? {
    WebURL(url, base: baseURL(of: document))
  }
}
