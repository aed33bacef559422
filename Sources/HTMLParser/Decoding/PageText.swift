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
  /// Whether it is XML that ends where its bytes are malformed.
  package let isMalformed: Bool

  /// - Parameters:
  ///   - override: The encoding given by the user.
  ///   - transport: The encoding given by the transport layer.
  ///   - parent: The encoding of the page whose frame contains this one.
  ///   - fallback: The encoding of an HTML page without any declaration.
  ///   - isLenient: U+FFFD takes the place of malformed bytes in XML too.
  package init(
    decoding bytes: [UInt8], as format: Format = .html, override: Encoding? = nil,
    transport: Encoding? = nil, parent: Encoding? = nil, fallback: Encoding = .windows1252,
    isLenient: Bool = false
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
    if format == .xml, !isLenient {
      let (text, isWellFormed) = encoding.decodeXML(bytes)
      (self.bytes, isMalformed) = (text, !isWellFormed)
    } else {
      (self.bytes, isMalformed) = (encoding.decode(bytes), false)
    }
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
      let errors = XHTMLParser.parse(bytes, into: document, isMalformed: isMalformed)
      guard options.collectsErrors, !errors.isEmpty else { return [] }
      let lines = bytes.withUnsafeBufferPointer { SourceLines($0) }
      return errors.map { $0.parseError(in: lines) }
    }
  }
}
