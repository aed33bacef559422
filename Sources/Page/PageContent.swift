import DOM
import HTMLParser
import Session
import TextEncoding

/// A page's bytes, decoded and parsed.
package struct PageContent {
  package let document: Document

  /// - Parameter encoding: a label of the Encoding Standard that outweighs what the page declares.
  package init(
    _ bytes: [UInt8], mediaType: MediaType, encoding label: String?
  ) throws(SessionError) {
    var override: Encoding?
    if let label {
      override = Encoding(label: label)
      if override == nil { throw .unknownEncoding(label) }
    }
    document = PageText(
      decoding: bytes, as: mediaType == .html ? .html : .xml, override: override
    ).parse(in: Agent(), options: .init(allowsDeclarativeShadowRoots: true))
    document.state.contentType = mediaType.rawValue
  }
}
