import DOM
import Fetch
import FileAPI
import Session
import WebURL

extension Page {
  /// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#process-the-iframe-attributes
  func processAttributes(isInitialInsertion: Bool, _ handling: HistoryHandling = .push) {
    guard let container else { return }
    // 1. If there is a srcdoc attribute, navigate to its value.
    if container.elementName == .iframe, let markup = container["srcdoc"] {
      return navigate(toSourceDocument: markup, handling)
    }
    // 2. Otherwise, navigate to the address in src, or to about:blank.
    let source = container["src"].map { $0.strippingASCIIWhitespace } ?? ""
    let url = source.isEmpty ? nil : parent?.resolve(String(source), in: container.document)
    guard let url, !url.href.hasPrefix("about:blank") else {
      if isInitialInsertion { return runLoadEventSteps() }
      return navigate(handling) { frame in
        if let url = url ?? WebURL("about:blank") {
          frame.show([], contentType: "text/html;charset=utf-8", url: url)
        }
      }
    }
    navigate(to: url, handling)
  }

  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#reload
  func reload() {
    if url.href == "about:srcdoc" {
      processAttributes(isInitialInsertion: false, .traverse)
    } else {
      // Including the fragment that the page has navigated to.
      navigate(to: location.url, .traverse)
    }
  }

  /// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#navigate-an-iframe-or-frame
  private func navigate(toSourceDocument markup: DOMString, _ handling: HistoryHandling = .push) {
    navigate(handling) { frame in
      guard let url = WebURL("about:srcdoc") else { return }
      frame.show(markup.bytes, contentType: "text/html;charset=utf-8", url: url)
      frame.history.sourceDocument = markup
    }
  }

  /// Shows an entry of the session history again.
  func navigate(to entry: SessionHistoryEntry) {
    guard let markup = entry.sourceDocument else { return navigate(to: entry.url, .traverse) }
    navigate(toSourceDocument: markup, .traverse)
  }

  func navigate(
    to url: WebURL, _ handling: HistoryHandling = .push, referrer: WebURL? = nil
  ) {
    if url.protocol == "javascript:" { return navigateToScript(url) }
    navigate(handling) { $0.load(url, referrer: referrer) }
  }

  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate
  func navigate(_ handling: HistoryHandling = .push, _ load: @escaping (Page) -> Void) {
    history.prepare(for: handling)
    navigationNumber += 1
    let number = navigationNumber
    loading.hasLoaded = false
    traversable.eventLoop.queueTask { [unowned self] in
      if number == navigationNumber, !isDestroyed { load(self) }
    }
  }

  private func load(_ url: WebURL, referrer: WebURL?) {
    let resource = traversable.resources.load(url)
    let navigation = Navigation(cause: .location, url: url.href)
    if resource == nil, navigation.destination == .app {
      // The frame keeps its document, and its element hears nothing.
      record(navigation)
      return loading.hasLoaded = true
    }
    guard let parent, let resource,
      url.protocol == "data:" || url.origin.isSameOrigin(as: parent.origin)
    else { return showError(url) }
    show(Array(resource.bytes), contentType: resource.contentType, url: url, referrer: referrer)
  }

  /// An error page: scripts cannot look into it.
  private func showError(_ url: WebURL) {
    isCrossOrigin = true
    finishLoading()
  }

  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#the-javascript:-url-special-case
  private func navigateToScript(_ url: WebURL) {
    navigate { frame in
      frame.evaluate(url)
      frame.finishLoading()
    }
  }

  func finishLoading() {
    loading.hasLoaded = true
    runLoadEventSteps()
  }

  /// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#iframe-load-event-steps
  func runLoadEventSteps() {
    loading.hasLoaded = true
    guard let container, !isDestroyed else { return }
    traversable.agent.fire("load", at: .node(container.node))
  }

  /// https://html.spec.whatwg.org/multipage/document-lifecycle.html#destroy-a-document-and-its-descendants
  func destroy() {
    isDestroyed = true
    traversable.releaseAbandonedStorage()
    traversable.viewportChanges.forget(self)
    frames.removeAll()
    traversable.blobURLs.removeAll(of: document)
    document.state.window = nil
    forEachWorld { $0.isDiscarded = true }
    traversable.hide(document)
  }
}
