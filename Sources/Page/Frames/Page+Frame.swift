import DOM
import HTMLParser
import Session
import WebURL

extension Page {
  /// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#process-the-iframe-attributes
  func processAttributes(isInitialInsertion: Bool) {
    guard let container else { return }
    // 1.
    if container.elementName == .iframe, let markup = container["srcdoc"] {
      return navigate { frame in
        guard let url = WebURL("about:srcdoc") else { return }
        frame.show(markup.bytes, contentType: "text/html;charset=utf-8", url: url)
      }
    }
    // 2.
    let source = container["src"].map { $0.strippingASCIIWhitespace } ?? ""
    let url = source.isEmpty ? nil : parent?.resolve(String(source), in: container.document)
    guard let url, !url.href.hasPrefix("about:blank") else {
      if isInitialInsertion { return runLoadEventSteps() }
      return navigate { frame in
        if let url = url ?? WebURL("about:blank") {
          frame.show([], contentType: "text/html;charset=utf-8", url: url)
        }
      }
    }
    navigate(to: url)
  }

  func navigate(to url: WebURL) {
    if url.protocol == "javascript:" { return navigateToScript(url) }
    navigate { $0.load(url) }
  }

  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate
  func navigate(_ load: @escaping (Page) -> Void) {
    navigationNumber += 1
    let number = navigationNumber
    loading.hasLoaded = false
    traversable.eventLoop.queueTask { [unowned self] in
      if number == navigationNumber, !isDestroyed { load(self) }
    }
  }

  private func load(_ url: WebURL) {
    guard let parent, let resource = traversable.resources.load(url),
      url.protocol == "data:" || url.origin.isSameOrigin(as: parent.origin)
    else { return showError(url) }
    show(resource.bytes, contentType: resource.contentType, url: url)
    if url.protocol == "data:" { isCrossOrigin = true }
  }

  /// A page that says that there is none: nobody looks into it.
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
  private func show(_ bytes: [UInt8], contentType: String, url: WebURL) {
    isCrossOrigin = false
    let resource = Resource(url: url, contentType: contentType, bytes: bytes)
    let mediaType = MediaType(resource: resource)
    let body =
      mediaType == nil
      ? Array("<pre>".utf8) + HTMLEscaping.escape(resource.isText ? bytes : []) : bytes
    guard
      let content = try? PageContent(
        body, mediaType: mediaType ?? .html, transport: resource.encoding)
    else { return }
    replaceDocument(with: content, url: url)
    loading.parse(content)
    if !runsScripts { finishLoading() }
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
    frames.removeAll()
    document.state.window = nil
    traversable.hide(document)
  }
}

extension MediaType {
  /// Nil for what is shown as text, or not at all.
  fileprivate init?(resource: Resource) {
    switch resource.mimeType {
    case "text/html": self = .html
    case "application/xhtml+xml": self = .xhtml
    case "image/svg+xml": self = .svg
    case let type where type.hasSuffix("+xml") || type == "text/xml" || type == "application/xml":
      self = .xml
    default: return nil
    }
  }
}

extension Resource {
  /// https://html.spec.whatwg.org/multipage/document-lifecycle.html#navigate-text
  fileprivate var isText: Bool {
    mimeType.hasPrefix("text/")
      || ["application/json", "application/javascript"].contains(mimeType)
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
