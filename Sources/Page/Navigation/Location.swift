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
  let ancestorOrigins: DOMStringList
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(of page: Page) {
    self.page = page
    url = page.url
    let ancestors = sequence(first: page) { $0.parent }.dropFirst()
    ancestorOrigins = DOMStringList(ancestors.map { DOMString($0.origin.description) })
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#location-object-navigate
  ///
  /// - Parameter replaces: whether the target takes the place of the current entry of the history.
  func navigate(
    to target: WebURL, cause: Navigation.Cause = .location, replaces: Bool = false
  ) {
    if target.fragment != nil,
      target.hrefWithoutFragment == url.hrefWithoutFragment
    {
      return navigateToFragment(target, replaces: replaces)
    }
    if page.parent != nil { return page.navigate(to: target, replaces ? .replace : .push) }
    page.record(Navigation(cause: cause, url: target.href))
  }

  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
  private func navigateToFragment(_ target: WebURL, replaces: Bool) {
    page.history.change(to: target, replaces: replaces || target == url)
    show(target) { page.history.popState(nil) }
  }

  /// The URL changes and the document stays.
  ///
  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#update-document-for-history-step-application
  func show(_ target: WebURL, firePopState: () -> Void) {
    let old = url
    setWithoutNavigation(target)
    if target.fragment != nil { page.document.scrollToFragment() }
    firePopState()
    guard old.fragment != target.fragment,
      old.hrefWithoutFragment == target.hrefWithoutFragment
    else { return }
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

  func navigate(to target: String, replaces: Bool = false) throws {
    guard let url = page.resolve(target) else {
      throw DOMException(.syntaxError, "Invalid URL")
    }
    navigate(to: url, replaces: replaces)
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
