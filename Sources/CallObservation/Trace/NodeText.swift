import DOM
import PropertyList

/// Nodes in a few characters.
enum NodeText {
  private static let longest = 40

  /// As markup, of an element its start tag with what selectors name: `<a#top.external>`.
  static func markup(of node: Node) -> String {
    switch node.kind {
    case .element: "<\(step(to: node))>"
    case .attribute:
      "\(Attr(node).map { "\($0.qualifiedName)" } ?? "")=" + ValueText.quoted(data(of: node))
    case .text, .cdataSection: "#text \(JSONWriter.quoted(data(of: node)))"
    case .comment: "<!--\(data(of: node))-->"
    case .processingInstruction: "<?\(node.nodeName)?>"
    case .document: "document"
    case .documentType: "<!DOCTYPE \(node.nodeName)>"
    case .documentFragment: shadowHost(of: node) == nil ? "#document-fragment" : "#shadow-root"
    }
  }

  private static func data(of node: Node) -> String {
    node.nodeValue.map { "\($0)".shortened(to: longest) } ?? ""
  }

  /// The element as a simple selector: `span.price`.
  static func step(to node: Node) -> String {
    guard let element = Element(node) else {
      return node.isAttribute ? "@\(node.nodeName)" : "\(node.nodeName)"
    }
    var (id, classes) = ("", "")
    for attribute in element.attributes where attribute.namespaceURI == nil {
      switch "\(attribute.qualifiedName)" {
      case "id": id = word("#", attribute.value)
      case "class":
        classes = "\(attribute.value)".split { " \t\n\u{0C}\r".contains($0) }.prefix(2)
          .map { ".\($0)" }.joined()
      default: break
      }
    }
    return "\(element.qualifiedName)\(id)\(classes.shortened(to: longest))"
  }

  private static func word(_ sign: String, _ value: DOMString) -> String {
    let text = "\(value)"
    return text.isEmpty || text.contains(where: \.isWhitespace)
      ? "" : sign + text.shortened(to: longest)
  }

  /// The element whose shadow root a node is.
  static func shadowHost(of node: Node) -> Element? {
    guard node.isDocumentFragment, let host = node.document.agent.fragmentHosts[node],
      host.shadowRoot?.node == node
    else { return nil }
    return host
  }
}
