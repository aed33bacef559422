import DOM
import HTMLParser

/// Makes documents of page files, without a script and without a browsing context.
enum DocumentLoader {
  static func load(_ file: PageFile, encoding: String?) -> Document {
    // FIXME: decode by TextEncoding, and parse XHTML as XML.
    let document = Document(in: Agent(), isHTML: true)
    let text = String(decoding: file.bytes, as: UTF8.self)
    Array(text.utf8).withUnsafeBufferPointer { HTMLParser.parse($0, into: document) }
    return document
  }

  static func elements(
    matching selectors: [String], in document: Document
  ) throws(JSPrepError) -> Set<Node> {
    // FIXME: match by Selectors.
    []
  }
}
