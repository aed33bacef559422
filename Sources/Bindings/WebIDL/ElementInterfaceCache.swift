import DOM

/// The interface of each node by its kind, and of elements by namespace and name.
struct ElementInterfaceCache {
  private var html: [Name: Interface] = [:]
  private var svg: [Name: Interface] = [:]

  mutating func interface(of node: Node) -> Interface {
    guard let element = Element(node) else { return Self.interface(ofNonElement: node) }
    switch element.namespace {
    case .html: break
    case .svg:
      if let known = svg[element.localName] { return known }
      let found = SVGInterfaces.interface(of: element.localName.string)
      svg[element.localName] = found
      return found
    case .mathML: return .mathMLElement
    default: return .element
    }
    if element.isFailedCustomElement { return .htmlUnknownElement }
    if let known = html[element.localName] { return known }
    let found = ElementInterfaces.interface(ofHTML: element.localName.string)
    html[element.localName] = found
    return found
  }

  private static func interface(ofNonElement node: Node) -> Interface {
    switch node.kind {
    case .element: .element
    case .attribute: .attr
    case .text: .text
    case .cdataSection: .cdataSection
    case .processingInstruction: .processingInstruction
    case .comment: .comment
    case .document: node.document.isHTML ? .htmlDocument : .xmlDocument
    case .documentType: .documentType
    case .documentFragment: node.asShadowRoot == nil ? .documentFragment : .shadowRoot
    }
  }
}
