import Bindings
import DOM
import JSRuntime
import Messaging
import Session
import WebURL

/// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-history-interface
final class History: PlatformObject {
  private unowned let page: Page
  /// By their steps; the first one is what was shown in the beginning.
  private var entries: [SessionHistoryEntry]
  private var index = 0
  private var documentCount = 0
  /// What the frame's next document does to the entries.
  private var handling = HistoryHandling.replace
  /// The state of a `popstate` event that waits until the document has loaded; nil inside for none.
  private var pendingPopState: SerializedValue??
  var interface: Interface { .history }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(of page: Page) {
    self.page = page
    let step = page.traversable.sessionHistory.step
    entries = [SessionHistoryEntry(step: step, url: page.url, document: 0)]
  }

  private var session: SessionHistory { page.traversable.sessionHistory }
  var length: Int { session.length }
  var state: SerializedValue? { entries[index].state }

  var scrollRestoration: DOMString {
    get { entries[index].scrollRestoration }
    set {
      if newValue == "auto" || newValue == "manual" { entries[index].scrollRestoration = newValue }
    }
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#delta-traverse
  func traverse(by delta: Int) {
    delta == 0 ? page.location.reload() : session.traverse(by: delta, from: page)
  }

  // MARK: Changes

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#shared-history-push/replace-state-steps
  ///
  /// - Parameter method: the name of the method that was called.
  func change(by method: HistoryMethod, _ state: SerializedValue, url: String?) throws {
    let target = try url.flatMap { $0.isEmpty ? nil : try checkedURL($0, for: method) }
    guard page.traversable.historyRate.admit(at: EventLoop.now) else {
      throw DOMException(
        .securityError,
        """
        Attempt to use history.\(method)() more than \(HistoryRate.limit) times \
        per \(HistoryRate.seconds) seconds
        """)
    }
    if let target { page.location.setWithoutNavigation(target) }
    change(to: page.location.url, replaces: method == .replaceState)
    entries[index].state = state
  }

  private func checkedURL(_ text: String, for method: HistoryMethod) throws -> WebURL {
    let url = page.resolve(text)
    guard let problem = page.location.url.problem(rewriting: url, origin: page.origin) else {
      if let url { return url }
      throw DOMException(.securityError)
    }
    throw DOMException(
      .securityError,
      """
      Blocked attempt to use history.\(method)() to change session history URL from \
      \(page.location.url.href.ellipsized) to \((url?.href ?? text).ellipsized). \(problem)
      """)
  }

  /// The URL has changed, within the document.
  ///
  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#url-and-history-update-steps
  func change(to url: WebURL, replaces: Bool) {
    if !replaces { push(url) }
    entries[index].url = url
  }

  private func push(_ url: WebURL) {
    session.push(in: page.top)
    var entry = entries[index]
    entry.step = session.step
    entry.url = url
    entry.state = nil
    entries.append(entry)
    // Of the entries before the oldest step, the last one is still shown at it.
    while entries[1].step <= session.firstStep, entries.count > 2 { entries.removeFirst() }
    index = entries.count - 1
  }

  func removeEntries(after step: Int) {
    entries[0].step = min(entries[0].step, step)
    entries.removeAll { $0.step > step }
    index = min(index, entries.count - 1)
  }

  /// A navigation of the frame begins. While the frame or its parent is loading, it replaces what
  /// is loaded.
  func prepare(for handling: HistoryHandling) {
    let isLoading = !page.loading.hasLoaded && self.handling == .replace
    let replaces = isLoading || page.isInitialAboutBlank || page.parent?.readiness != "complete"
    self.handling = handling == .push && replaces ? .replace : handling
  }

  /// The frame shows another document.
  func documentChanged(to url: WebURL) {
    defer { handling = .replace }
    if handling == .push { push(url) }
    entries[index].url = url
    guard handling != .traverse else { return }
    documentCount += 1
    entries[index].document = documentCount
    entries[index].state = nil
    entries[index].sourceDocument = nil
  }

  var sourceDocument: DOMString? {
    get { entries[index].sourceDocument }
    set { entries[index].sourceDocument = newValue }
  }

  // MARK: Traversal

  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#apply-the-history-step
  func show(_ step: Int) {
    let former = entries[index]
    index = entries.lastIndex { $0.step <= step } ?? 0
    let entry = entries[index]
    guard entry.step != former.step else { return }
    guard entry.document == former.document else { return page.navigate(to: entry) }
    page.location.show(entry.url) { popState(entry.state) }
  }

  /// Fires `popstate`: at once, or when the document has loaded.
  func popState(_ state: SerializedValue?) {
    guard page.readiness == "complete" else { return pendingPopState = .some(state) }
    page.document.agent.fire(
      "popstate", at: .object(page.windowTarget), .popStateEvent,
      attributes: ["state": state.map { .object($0) } ?? .null])
  }

  func documentHasLoaded() {
    guard let state = pendingPopState else { return }
    pendingPopState = nil
    popState(state)
  }
}

/// https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-history-pushstate
enum HistoryMethod: String, CaseIterable, CustomStringConvertible {
  case pushState, replaceState
  var description: String { rawValue }
}

extension WebURL {
  /// Why a document with this URL may not change it to another; nil if it may. In WebKit's words.
  ///
  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#can-have-its-url-rewritten
  fileprivate func problem(rewriting target: WebURL?, origin: Origin) -> String? {
    guard let target else { return "URL is invalid" }
    let compared: [Attribute] = [.protocol, .host, .username, .password]
    if compared.contains(where: { self[$0] != target[$0] }) {
      return "Protocols, domains, ports, usernames, and passwords must match."
    }
    if self[.pathname] == target[.pathname] { return nil }
    if self.protocol == "file:" {
      return "Only differences in query and fragment are allowed for file: URLs."
    }
    return origin.isOpaque ? "Paths and fragments must match for a sandboxed document." : nil
  }
}

extension String {
  /// SAFARI: an address of more than 1,024 characters is shown without its middle.
  fileprivate var ellipsized: String {
    count > 1024 ? "\(prefix(511))...\(suffix(510))" : self
  }
}
