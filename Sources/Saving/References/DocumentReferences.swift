import DOM
import HTMLParser
import TextEncoding
import WebURL

/// The resources that a document names, each once, in its order: what a browser would fetch to show it, and what it
/// might fetch on another device. Sounds and videos are not among them.
package enum DocumentReferences {
  /// - Parameters:
  ///   - bytes: a document's, HTML or XHTML.
  ///   - url: the document's address.
  package static func find(
    in bytes: [UInt8], isXML: Bool, encoding: Encoding?, url: WebURL
  ) -> [ResourceReference] {
    let document = parse(bytes, isXML: isXML, encoding: encoding)
    var found: [ResourceReference] = []
    collect(document, base: baseURL(of: document, url), depth: 0, into: &found)
    var known: Set<WebURL> = []
    return found.filter { known.insert($0.url).inserted }
  }

  /// The same for a style sheet.
  package static func find(inStyleSheet bytes: [UInt8], url: WebURL) -> [ResourceReference] {
    let text = Encoding.utf8.decode(bytes)
    return StyleSheetReferences(DOMString(unchecked: text)).places.compactMap {
      ResourceReference($0.address, $0.kind, base: url)
    }
  }

  static func parse(_ bytes: [UInt8], isXML: Bool, encoding: Encoding?) -> Document {
    PageText(decoding: bytes, as: isXML ? .xml : .html, transport: encoding)
      .parse(in: Agent(), options: HTMLParser.Options(allowsDeclarativeShadowRoots: true))
  }

  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
  package static func baseURL(of document: Document, _ url: WebURL) -> WebURL {
    let href = document.node.shadowIncludingElements.lazy
      .compactMap { $0.isHTML(.base) ? $0["href"] : nil }.first
    return href.flatMap { WebURL(String($0), base: url) } ?? url
  }

  private static let mostNestedDocuments = 8

  private static func collect(
    _ document: Document, base: WebURL, depth: Int, into found: inout [ResourceReference]
  ) {
    for slot in document.node.shadowIncludingElements.flatMap({ ReferenceSlot.all(of: $0) }) {
      collect(slot, base: base, depth: depth, into: &found)
    }
  }

  private static func collect(
    _ slot: ReferenceSlot, base: WebURL, depth: Int, into found: inout [ResourceReference]
  ) {
    let value = slot.value
    switch slot.syntax {
    case .url:
      ResourceReference(String(value), slot.kind, base: base).map { found.append($0) }
    case .sourceSet:
      found += ImageCandidate.parse(value).compactMap {
        ResourceReference(String($0.url), slot.kind, base: base)
      }
    case .css:
      found += StyleSheetReferences(value).places.compactMap {
        ResourceReference($0.address, $0.kind, base: base)
      }
    case .document:
      guard depth < mostNestedDocuments else { return }
      let document = parse(value.bytes, isXML: false, encoding: .utf8)
      collect(document, base: baseURL(of: document, base), depth: depth + 1, into: &found)
    }
  }
}
