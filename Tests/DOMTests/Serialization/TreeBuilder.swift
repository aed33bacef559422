import CLibXML2
import DOM

/// Makes nodes as `createElementNS` and its kin would, in one document.
struct TreeBuilder {
  static let xhtml = "http://www.w3.org/1999/xhtml"
  static let svg = "http://www.w3.org/2000/svg"
  static let xlink = "http://www.w3.org/1999/xlink"
  static let xml = "http://www.w3.org/XML/1998/namespace"
  static let xmlns = "http://www.w3.org/2000/xmlns/"

  let agent = Agent()
  let document: Document

  init(isHTML: Bool = true) {
    document = Document(in: agent, isHTML: isHTML)
  }

  func element(
    _ namespace: String?, _ qualifiedName: String, _ attributes: [(String?, String, String)] = [],
    _ children: [Node] = []
  ) -> Node {
    let (prefix, localName) = split(qualifiedName)
    let node = NodeAllocation.make(
      XML_ELEMENT_NODE, name: agent.intern(localName).pointer, document: document.pointer)
    node.pointee.ns = agent.namespace(namespace.map { DOMString($0) }, prefix: prefix)
    for attribute in attributes { add(attribute, to: node) }
    for child in children { child.link(into: Node(node)) }
    return Node(node)
  }

  func html(_ name: String, _ attributes: [(String, String)] = [], _ children: [Node] = []) -> Node
  {
    element(Self.xhtml, name, attributes.map { (nil, $0.0, $0.1) }, children)
  }

  func text(_ content: DOMString) -> Node {
    Node(
      content.bytes.withUnsafeBufferPointer {
        NodeAllocation.makeText($0, document: document.pointer)
      })
  }

  func data(_ type: xmlElementType, _ content: DOMString, target: DOMString = "") -> Node {
    let node = NodeAllocation.make(
      type, name: agent.intern(target).pointer, document: document.pointer)
    node.pointee.content = NodeAllocation.copy(content)
    return Node(node)
  }

  func fragment(_ children: [Node]) -> Node {
    let node = NodeAllocation.make(XML_DOCUMENT_FRAG_NODE, name: nil, document: document.pointer)
    for child in children { child.link(into: Node(node)) }
    return Node(node)
  }

  func template(_ contents: [Node]) -> Node {
    let template = html("template")
    agent.templateContents[Element(template.pointer)] = fragment(contents)
    return template
  }

  private func split(_ qualifiedName: String) -> (prefix: DOMString?, localName: DOMString) {
    let parts = qualifiedName.split(separator: ":", maxSplits: 1)
    return parts.count == 2
      ? (DOMString(parts[0]), DOMString(parts[1])) : (nil, DOMString(qualifiedName))
  }

  private func add(
    _ attribute: (namespace: String?, name: String, value: String),
    to element: UnsafeMutablePointer<xmlNode>
  ) {
    let (prefix, localName) =
      attribute.namespace == nil ? (nil, DOMString(attribute.name)) : split(attribute.name)
    let made = DOMString(attribute.value).bytes.withUnsafeBufferPointer {
      NodeAllocation.makeAttribute(
        name: agent.intern(localName).pointer,
        namespace: agent.namespace(attribute.namespace.map { DOMString($0) }, prefix: prefix),
        value: $0, document: document.pointer)
    }
    made.pointee.parent = element
    var last = element.pointee.properties
    while let next = last?.pointee.next { last = next }
    made.pointee.prev = last
    if let last { last.pointee.next = made } else { element.pointee.properties = made }
  }
}
