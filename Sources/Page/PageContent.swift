import DOM
import HTMLParser
import Session
import TextEncoding

/// A page's bytes, decoded and parsed.
package struct PageContent {
  package let document: Document

  /// - Parameter encoding: a label of the Encoding Standard that outweighs what the page declares.
  package init(
    _ bytes: [UInt8], mediaType: MediaType, encoding: String?
  ) throws(SessionError) {
    document = Document(in: Agent(), isHTML: true)
    document.state.characterSet = "UTF-8"
    bytes.withUnsafeBufferPointer { HTMLParser.parse($0, into: document) }
  }
}
