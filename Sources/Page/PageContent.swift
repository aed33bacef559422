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
    let override = label.map { Encoding(label: $0) }
    if case .some(nil) = override { throw .unknownEncoding(label ?? "") }
    let encoding = bytes.withUnsafeBufferPointer { bytes in
      mediaType == .html
        ? EncodingSniffer.sniff(bytes, override: override ?? nil).encoding
        : EncodingSniffer.sniffXML(bytes, override: override ?? nil)
    }
    let text = encoding.decode(bytes)
    document = Document(in: Agent(), isHTML: mediaType == .html)
    document.state.characterSet = encoding.name
    document.state.contentType = mediaType.rawValue
    switch mediaType {
    case .html: text.withUnsafeBufferPointer { HTMLParser.parse($0, into: document) }
    case .xhtml: XHTMLParser.parse(text, into: document)
    }
  }
}
