import DOM
import Infra
import JSRuntime

/// The interface of each node by its kind, and of elements by namespace and name.
struct ElementInterfaceCache {
  private var html = PointerTable<Unmanaged<Interface>>()
  private var svg = PointerTable<Unmanaged<Interface>>()

  mutating func interface(of node: Node) -> Interface {
    guard let element = Element(node) else { return Self.interface(ofNonElement: node) }
    switch element.namespace {
    case .html: break
    case .svg:
      return Self.interface(of: element.localName, in: &svg, SVGInterfaces.interface)
    case .mathML: return .mathMLElement
    default: return .element
    }
    if element.isFailedCustomElement { return .htmlUnknownElement }
    return Self.interface(of: element.localName, in: &html, ElementInterfaces.interface(ofHTML:))
  }

  func deallocate() {
    html.deallocate()
    svg.deallocate()
  }

  /// NOTE: interfaces are never released, so the table need not retain them.
  private static func interface(
    of name: Name, in known: inout PointerTable<Unmanaged<Interface>>,
    _ find: (DOMString) -> Interface
  ) -> Interface {
    let key = OpaquePointer(name.pointer)
    if let known = known[key] { return known.takeUnretainedValue() }
    let found = find(name.string)
    known.insert(.passUnretained(found), for: key)
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
