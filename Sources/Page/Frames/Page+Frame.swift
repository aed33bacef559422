import DOM
import Fetch
import FileAPI
import HTMLParser
import MIME
import Session
import TextEncoding
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
      // The frame keeps its document. FIXME: WebKit fires no load event.
      record(navigation)
      return finishLoading()
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

  /// https://html.spec.whatwg.org/multipage/document-lifecycle.html#loading-documents
  private func show(
    _ bytes: [UInt8], contentType: String, url: WebURL, referrer: WebURL? = nil
  ) {
    guard admitsNextDocument() else { return loading.hasLoaded = true }
    isCrossOrigin = url.protocol == "data:" || !sandboxAllows("allow-same-origin")
    let resource = Resource(url: url, contentType: contentType, bytes: bytes)
    let mediaType = MediaType(resource: resource)
    let body =
      mediaType == nil
      ? Array("<pre>".utf8) + HTMLEscaping.escape(resource.isText ? bytes : []) : bytes
    guard
      let content = try? PageContent(
        body, mediaType: mediaType ?? .html, transport: resource.encoding,
        parent: parentEncoding(for: url))
    else { return }
    replaceDocument(with: content, url: url, referrer: referrer)
    loading.parse(content)
    refreshAsParsed()
    if !runsScripts { finishLoading() }
  }

  /// AD-HOC: former documents are kept until the page ends, because scripts may refer to their
  /// functions; so frames that keep navigating are stopped.
  private func admitsNextDocument() -> Bool {
    if isInitialAboutBlank { return true }
    guard traversable.formerDocumentCount < Self.maximumFormerDocuments else {
      let warning = "Frames showed \(Self.maximumFormerDocuments) other documents before these"
      traversable.agent.warn("\(warning): \(url.href) stays where it is.")
      return false
    }
    traversable.formerDocumentCount += 1
    return true
  }

  private static var maximumFormerDocuments: Int { 200 }

  /// The container's document's encoding, for a page of the same origin.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm
  private func parentEncoding(for url: WebURL) -> Encoding? {
    guard let parent, url.origin.isSameOrigin(as: parent.origin) else { return nil }
    return Encoding(label: parent.document.state.characterSet)
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
    traversable.viewportChanges.forget(self)
    frames.removeAll()
    traversable.blobURLs.removeAll(of: document)
    document.state.window = nil
    traversable.hide(document)
  }
}

extension MediaType {
  /// Nil for content that is shown as text, or not at all.
  fileprivate init?(resource: Resource) {
    guard let type = resource.mimeType else { return nil }
    switch type.essence {
    case "text/html": self = .html
    case "application/xhtml+xml": self = .xhtml
    case "image/svg+xml": self = .svg
    default:
      guard type.isXML else { return nil }
      self = .xml
    }
  }
}

extension Resource {
  /// https://html.spec.whatwg.org/multipage/document-lifecycle.html#navigate-text
  fileprivate var isText: Bool {
    guard let type = mimeType else { return contentType.isEmpty && !bytes.contains(0) }
    return type.type == "text"
      || ["application/json", "application/javascript"].contains(type.essence)
  }
}

private enum HTMLEscaping {
  static func escape(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      default: [byte]
      }
    }
  }
}
