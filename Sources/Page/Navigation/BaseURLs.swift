import DOM
import WebURL

/// The base URLs of documents.
///
/// OPTIMIZATION: elements are searched for again only when the tree has changed, and their URL is
/// parsed again only when the attribute has.
final class BaseURLs {
  private var known: [Document: BaseURL] = [:]

  func forget(_ document: Document) { known[document] = nil }

  private struct BaseURL {
    var version: UInt64?
    var elements: [Element] = []
    var source: Source?
    var url: WebURL?
  }

  private struct Source: Equatable {
    var documentURL: String
    var fallback: WebURL
    var href: DOMString?
  }

  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
  ///
  /// - Parameter fallback: for a document without its own URL.
  func baseURL(of document: Document, fallback: WebURL) -> WebURL {
    var entry = known[document] ?? BaseURL()
    let version = document.state.structureVersion
    if entry.version != version {
      entry.elements = document.node.elements(byTagName: "base").nodes.compactMap { Element($0) }
      entry.version = version
    }
    let source = Source(
      documentURL: document.state.url, fallback: fallback,
      href: entry.elements.lazy.compactMap { $0["href"] }.first)
    if entry.source != source {
      entry.source = source
      let own =
        WebURL(source.documentURL).flatMap { $0.protocol == "about:" ? nil : $0 } ?? fallback
      entry.url = source.href.flatMap { WebURL(String($0), base: own) } ?? own
    }
    known[document] = entry
    return entry.url ?? fallback
  }
}

extension Page {
  var baseURL: WebURL { baseURL(of: document) }

  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fallback-base-url
  func baseURL(of document: Document) -> WebURL {
    let page = traversable.page(of: document)
    var fallback = page?.url ?? .aboutBlank
    if let parent = page?.parent, fallback.protocol == "about:" { fallback = parent.baseURL }
    return traversable.baseURLs.baseURL(of: document, fallback: fallback)
  }
}
