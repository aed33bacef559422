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
    let (body, mediaType) = resource.markup
    guard
      var content = try? PageContent(
        body, mediaType: mediaType, transport: resource.encoding, parent: parentEncoding(for: url))
    else { return }
    if let type = resource.mimeType, resource.display != .download {
      content.contentType = type.essence
    }
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

/// What frames show of a resource.
private enum Display {
  case markup(MediaType)
  case text
  case image
  /// A viewer, of which scripts see nothing here.
  case viewer
  /// AD-HOC: Safari keeps the frame's document. What the resources lack (programs of servers) has such a type here, and
  /// whoever waits for its `load` event would wait for ever.
  case download
}

extension Display: Equatable {}

extension Resource {
  /// https://html.spec.whatwg.org/multipage/document-lifecycle.html#loading-a-document
  fileprivate var display: Display {
    guard let type = mimeType else { return .text }
    switch type.essence {
    case "text/html": return .markup(.html)
    case "application/xhtml+xml": return .markup(.xhtml)
    case "image/svg+xml": return .markup(.svg)
    case "application/pdf": return .viewer
    case "application/json", "application/javascript", "application/x-javascript": return .text
    default:
      if type.isXML { return .markup(.xml) }
      if type.type == "text" { return .text }
      return type.type == "image" ? .image : .download
    }
  }

  /// SAFARI: the markup around texts and images is WebKit's.
  fileprivate var markup: (bytes: [UInt8], mediaType: MediaType) {
    switch display {
    case .markup(let type): return (Array(bytes), type)
    case .text:
      // https://html.spec.whatwg.org/multipage/document-lifecycle.html#navigate-text
      let head = """
        <head><meta name="color-scheme" content="light dark"></head>\
        <pre style="word-wrap: break-word; white-space: pre-wrap;">

        """
      let isText = mimeType != nil || contentType.isEmpty && !bytes.contains(0)
      return (Array(head.utf8) + MarkupEscapes.xmlText.escape(isText ? Array(bytes) : []), .html)
    case .image:
      // https://html.spec.whatwg.org/multipage/document-lifecycle.html#navigate-media
      let sides = ["top", "right", "bottom", "left"].map { "env(safe-area-inset-\($0))" }
      let style =
        "-webkit-user-select:none; display:block; padding:\(sides.joined(separator: " "));"
      let source = MarkupEscapes.xmlText.escape(Array(url.href.utf8))
      let markup =
        "<html style=\"height: 100%;\"><body style=\"margin: 0px; height: 100%\">"
        + "<img style=\"\(style)\" src=\"\(String(decoding: source, as: UTF8.self))\">"
      return (Array(markup.utf8), .html)
    case .viewer: return (Array("<body style=\"margin: 0px;height: 100vh;\">".utf8), .html)
    case .download: return (Array("<pre>".utf8), .html)
    }
  }
}
