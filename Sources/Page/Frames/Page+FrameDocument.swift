import DOM
import Fetch
import HTMLParser
import MIME
import Session
import TextEncoding
import WebURL

// The documents that frames show.

extension Page {
  /// https://html.spec.whatwg.org/multipage/document-lifecycle.html#loading-documents
  func show(
    _ bytes: [UInt8], contentType: String, url: WebURL, referrer: WebURL? = nil
  ) {
    guard admitsNextDocument() else { return loading.hasLoaded = true }
    isCrossOrigin = url.protocol == "data:" || !sandboxAllows("allow-same-origin")
    let resource = Resource(url: url, contentType: contentType, bytes: bytes)
    let mediaType = MediaType(resource: resource)
    let body =
      mediaType == nil
      ? Array("<pre>".utf8) + MarkupEscapes.xmlText.escape(resource.isText ? bytes : []) : bytes
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
