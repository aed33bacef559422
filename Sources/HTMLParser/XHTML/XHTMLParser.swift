import CLibXML2
import DOM

/// Parses XML pages: libxml2 reads them, and we build the nodes. Nothing is fetched: external
/// entities are empty, and external subsets are not read.
///
/// SAFARI: WebKit uses the same library, and so has the same errors at the same positions.
///
/// https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents
package final class XHTMLParser {
  let document: Document
  private let context: xmlParserCtxtPtr
  /// Where nodes are appended: an element, a template's contents or the document.
  var parent: Node
  var depth = 0
  /// The text node that is being read. It gets its text when it ends.
  var textNode: Node?
  var text: [UInt8] = []
  var errors = XMLErrors()
  var isStopped = false
  var scriptHandler: ((Element) -> Void)?
  var frameHandler: ((Element) -> Void)?
  /// Whether the document type declares the named entities of XHTML.
  var hasXHTMLEntities = false
  var expansion: EntityExpansion

  /// SAFARI: deeper ones are an error.
  static let maximumDepth = 5000

  /// Parses a whole decoded text into an empty document. If it is not well-formed, the page
  /// contains an error report.
  ///
  /// - Parameters:
  ///   - isMalformed: whether the text ends where the page's bytes are malformed.
  ///   - scriptHandler: called when the end tag of a `script` element was seen.
  ///   - frameHandler: called when an `iframe` or `frame` has ended.
  /// - Returns: The errors in the report.
  @discardableResult
  package static func parse(
    _ text: [UInt8], into document: Document, isMalformed: Bool = false,
    scriptHandler: ((Element) -> Void)? = nil, frameHandler: ((Element) -> Void)? = nil
  ) -> [XMLError] {
    let parser = XHTMLParser(document: document, text: text)
    parser.scriptHandler = scriptHandler
    parser.frameHandler = frameHandler
    parser.noteDeclaration(of: text)
    text.withUnsafeBytes { parser.parse($0) }
    if isMalformed, !parser.isStopped { parser.fail("Encoding error") }
    parser.end()
    return parser.errors.isEmpty ? [] : parser.errors.list
  }

  private init(document: Document, text: [UInt8]) {
    self.document = document
    parent = document.node
    expansion = EntityExpansion(ofPageWith: text.count)
    XMLDefences.install()
    var handler = Self.makeHandler()
    guard let context = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil) else {
      fatalError("out of memory")
    }
    self.context = context
    // The library's protection against entity bombs is off, as in WebKit: it also limits depth and
    // lengths, and is incomplete. `EntityExpansion` replaces it.
    let options =
      XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      | XML_PARSE_HUGE.rawValue
    xmlCtxtUseOptions(context, Int32(options))
    // Otherwise it would detect the encoding, for which it needs four bytes.
    context.pointee.charset = Int32(XML_CHAR_ENCODING_UTF8.rawValue)
    context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    xmlFreeDoc(context.pointee.myDoc)
    xmlFreeParserCtxt(context)
  }

  private func parse(_ bytes: UnsafeRawBufferPointer) {
    // The library counts in 32 bits.
    let largest = 1 << 30
    var rest = bytes[...]
    while !rest.isEmpty, !isStopped {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(largest))
      xmlParseChunk(context, piece.baseAddress, Int32(piece.count), 0)
      rest = rest.dropFirst(largest)
    }
  }

  private func end() {
    if !isStopped { xmlParseChunk(context, nil, 0, 1) }
    if errors.isEmpty {
      endText()
    } else if !isStopped {
      errors.report(in: document)
    }
  }

  /// The library's position, both from 1.
  var position: (line: Int, column: Int) {
    guard let input = context.pointee.input else { return (1, 1) }
    return (Int(input.pointee.line), Int(input.pointee.col))
  }

  /// Ends parsing with an error.
  func fail(_ message: String) {
    errors.add(.fatal, message, at: position)
    stop()
  }

  func stop() {
    errors.report(in: document)
    isStopped = true
    xmlStopParser(context)
  }

  /// The XML declaration is kept in the document, for serializing.
  private func noteDeclaration(of text: [UInt8]) {
    guard text.starts(with: "<?xml".utf8), text.count > 5, text[5].isASCIIWhitespace else { return }
    let end = text.firstIndex(of: UInt8(ascii: ">")) ?? text.endIndex
    let declaration = String(decoding: text[..<end], as: UTF8.self)
    document.pointer.pointee.standalone =
      switch Self.value(of: "standalone", in: declaration) {
      case "yes": 1
      case "no": 0
      default: -1
      }
    if let encoding = Self.value(of: "encoding", in: declaration) {
      document.pointer.pointee.encoding = UnsafePointer(xmlStrdup(encoding))
    }
  }

  private static func value(of name: String, in declaration: String) -> String? {
    guard let name = declaration.range(of: name) else { return nil }
    let quoted = declaration[name.upperBound...].drop { $0 != "\"" && $0 != "'" }
    guard let quote = quoted.first else { return nil }
    return String(quoted.dropFirst().prefix { $0 != quote })
  }
}

extension String {
  fileprivate func range(of needle: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(needle) }
      .map { $0..<index($0, offsetBy: needle.count) }
  }
}
