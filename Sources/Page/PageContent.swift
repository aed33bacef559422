import DOM
import HTMLParser
import Session
import TextEncoding

/// A page's bytes, decoded.
package struct PageContent {
  let text: PageText
  let mediaType: MediaType
  /// The type of the document.
  var contentType: String

  /// https://html.spec.whatwg.org/multipage/document-sequences.html#creating-a-new-browsing-context
  static let empty = PageContent(PageText(decoding: [], as: .html), .html)

  private init(_ text: PageText, _ mediaType: MediaType) {
    self.text = text
    self.mediaType = mediaType
    contentType = mediaType.rawValue
  }

  /// - Parameters:
  ///   - label: a label of the Encoding Standard that overrides what the page declares.
  ///   - parent: the encoding of the document in whose frame the page is shown.
  package init(
    _ bytes: [UInt8], mediaType: MediaType, encoding label: String? = nil,
    transport: Encoding? = nil, parent: Encoding? = nil
  ) throws(SessionError) {
    var override: Encoding?
    if let label {
      override = Encoding(label: label)
      if override == nil { throw .unknownEncoding(label) }
    }
    self.mediaType = mediaType
    contentType = mediaType.rawValue
    text = PageText(
      decoding: bytes, as: mediaType == .html ? .html : .xml, override: override,
      transport: transport, parent: parent)
  }

  /// A document with the page's nodes, in which no scripts run.
  package func parse(in agent: Agent = Agent()) -> Document {
    let document = makeDocument(in: agent)
    text.parse(into: document, options: .init(allowsDeclarativeShadowRoots: true))
    document.state.contentType = contentType
    return document
  }

  /// The empty document for the page's nodes.
  func makeDocument(in agent: Agent) -> Document {
    let document = Document(in: agent, isHTML: mediaType == .html)
    document.state.contentType = contentType
    document.state.characterSet = text.encoding.name
    return document
  }
}
