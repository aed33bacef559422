import DOM
import TextEncoding

/// A page's bytes, decoded.
package struct PageText: Sendable {
  package enum Format: Sendable {
    case html, xml
  }

  package let format: Format
  package let encoding: Encoding
  package let confidence: EncodingConfidence
  /// In the form that the parsers take.
  package let bytes: [UInt8]

  /// - Parameters:
  ///   - override: What the user says the page is in.
  ///   - transport: What the transport layer says.
  ///   - parent: The encoding of the page in whose frame this one stands.
  ///   - fallback: What an HTML page without any declaration is in.
  package init(
    decoding bytes: [UInt8], as format: Format = .html, override: Encoding? = nil,
    transport: Encoding? = nil, parent: Encoding? = nil, fallback: Encoding = .windows1252
  ) {
    self.format = format
    (encoding, confidence) = bytes.withUnsafeBufferPointer { buffer in
      switch format {
      case .html:
        EncodingSniffer.sniff(
          buffer, override: override, transport: transport, parent: parent, fallback: fallback)
      case .xml:
        (EncodingSniffer.sniffXML(buffer, override: override, transport: transport), .certain)
      }
    }
    self.bytes = encoding.decode(bytes)
  }

  /// A new document with the page's nodes.
  package func parse(in agent: Agent, options: HTMLParser.Options = HTMLParser.Options())
    -> Document
  {
    let document = Document(in: agent, isHTML: format == .html)
    parse(into: document, options: options)
    return document
  }

  /// Parses into an empty document.
  ///
  /// - Returns: The errors that were collected, if `options` asks for it.
  @discardableResult
  package func parse(
    into document: Document, options: HTMLParser.Options = HTMLParser.Options()
  ) -> [ParseError] {
    document.state.characterSet = encoding.name
    switch format {
    case .html:
      let parser = HTMLParser(document: document, options: options)
      bytes.withUnsafeBufferPointer {
        parser.write($0)
        parser.finish()
      }
      return parser.errors
    case .xml:
      document.state.contentType = "application/xhtml+xml"
      XHTMLParser.parse(bytes, into: document)
      return []
    }
  }
}
