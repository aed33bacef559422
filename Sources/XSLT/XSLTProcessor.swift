import Bindings
import DOM
import HTMLParser

/// Transforms XML documents with a style sheet.
///
/// FIXME: `xsl:sort` compares code points; WebKit uses ICU's collation.
///
/// SAFARI: the result is serialized and parsed. It may contain any markup, from comments,
/// processing instructions and text that is not escaped, just as a page may: the parsers are those
/// of pages, which read nothing but the text. (WebKit also serializes the sources; here, they are
/// copied.)
///
/// https://dom.spec.whatwg.org/#xsltprocessor
final class XSLTProcessor: PlatformObject {
  var interface: Interface { .xsltProcessor }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  private var styleSheet: XSLTStyleSheet?
  /// In the order in which they were first set. SAFARI: their namespaces are ignored.
  private var parameters: [(name: DOMString, value: DOMString)] = []

  /// https://dom.spec.whatwg.org/#dom-xsltprocessor-importstylesheet
  func importStyleSheet(_ node: Node) { styleSheet = XSLTStyleSheet(node) }

  subscript(parameter name: DOMString) -> DOMString? {
    get { parameters.first { $0.name == name }?.value }
    set {
      let index = parameters.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): parameters[index].value = value
      case (let index?, nil): parameters.remove(at: index)
      case (nil, let value?): parameters.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// https://dom.spec.whatwg.org/#dom-xsltprocessor-clearparameters
  func clearParameters() { parameters = [] }

  /// https://dom.spec.whatwg.org/#dom-xsltprocessor-reset
  func reset() {
    styleSheet = nil
    clearParameters()
  }

  /// https://dom.spec.whatwg.org/#dom-xsltprocessor-transformtofragment
  func fragment(of source: Node, for document: Document) throws(DOMException) -> Node? {
    let output = styleSheet?.transform(
      source, parameters: parameters, prefersHTML: document.isHTML)
    guard let output else { return nil }
    switch output.method {
    case .html:
      return HTMLParser.parseFragment(
        output.text, context: try document.createElement("body"),
        options: .init(scriptsMayRun: true))
    case .text:
      let fragment = document.createDocumentFragment()
      try fragment.append(document.createTextNode(output.text))
      return fragment
    case .xml: return try Self.xmlFragment(output.text, for: document)
    }
  }

  /// Nil if the text is not well-formed.
  private static func xmlFragment(
    _ text: DOMString, for document: Document
  ) throws(DOMException) -> Node? {
    let parsed = Document(in: document.agent, isHTML: false)
    parsed.agent.lifetime.adopt(parsed)
    XHTMLParser.parse(("<root>" + text + "</root>").bytes, into: parsed)
    guard let root = parsed.documentElement,
      parsed.node.elements(byTagName: "parsererror").nodes.isEmpty
    else { return nil }
    let fragment = document.createDocumentFragment()
    while let child = root.node.firstChild { try fragment.append(child) }
    return fragment
  }

  /// https://dom.spec.whatwg.org/#dom-xsltprocessor-transformtodocument
  func document(of source: Node) -> Document? {
    let output = styleSheet?.transform(source, parameters: parameters, prefersHTML: false)
    guard let output else { return nil }
    let isHTML = output.method == .html
    let document = Document(in: source.document.agent, isHTML: isHTML)
    document.agent.lifetime.adopt(document)
    document.state.url = source.document.state.url
    document.state.contentType = output.method.contentType
    switch output.method {
    case .html:
      output.text.bytes.withUnsafeBufferPointer {
        HTMLParser.parse($0, into: document, options: .init(scripting: false))
      }
    case .text: XHTMLParser.parse(Self.page(showing: output.text).bytes, into: document)
    case .xml: XHTMLParser.parse(output.text.bytes, into: document)
    }
    return document
  }

  /// SAFARI: text is shown in a page.
  private static func page(showing text: DOMString) -> DOMString {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" \
    "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
    <html xmlns="http://www.w3.org/1999/xhtml">
    <head><title/></head>
    <body>
    <pre>
    """ + DOMString(unchecked: MarkupEscapes.xmlText.escape(text.bytes))
      + "</pre>\n</body>\n</html>\n"
  }
}

extension XSLTStyleSheet.Output.Method {
  /// Text is shown in a page.
  fileprivate var contentType: String {
    switch self {
    case .xml: "application/xml"
    case .html: "text/html"
    case .text: "application/xhtml+xml"
    }
  }
}
