import DOM
import JSRuntime

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-node
  package static let node = Interface(Node.self, "Node", inherits: .eventTarget) { idl in
    defineNodeConstants(&idl)
    idl.treeAttribute("nodeType") { $0.kind.rawValue }
    idl.treeAttribute("nodeName") { $0.nodeName }
    idl.attribute("baseURI") { $0.document.baseURL }
    idl.attribute("isConnected") { $0.isConnected }
    idl.treeAttribute("ownerDocument") { $0.isDocument ? nil : $0.document }
    idl.operation("getRootNode") { (node, options: GetRootNodeOptions) in
      options.composed ? node.shadowIncludingRoot : node.root
    }
    idl.treeAttribute("parentNode") { $0.parent }
    idl.treeAttribute("parentElement") { $0.parentElement }
    idl.operation("hasChildNodes") { $0.firstChild != nil }
    idl.attribute("childNodes") { node, world in
      world.sameObject(.childNodes, of: node) { NodeList.children(of: node) }
    }
    idl.treeAttribute("firstChild") { $0.firstChild }
    idl.treeAttribute("lastChild") { $0.lastChild }
    idl.treeAttribute("previousSibling") { $0.previousSibling }
    idl.treeAttribute("nextSibling") { $0.nextSibling }
    idl.attribute(
      "nodeValue", get: { node, _ in node.nodeValue },
      set: { (node, value: JSValue, world) in
        node.setNodeValue(try world.trustedNodeText(value, of: node))
      })
    idl.attribute(
      "textContent", get: { node, _ in node.textContent },
      set: { (node, value: JSValue, world) in
        node.setTextContent(try world.trustedNodeText(value, of: node))
      })
    idl.operation("normalize") { $0.normalize() }
    defineNodeComparisons(&idl)
    defineNodeMutations(&idl)
  }

  private static func defineNodeConstants(_ idl: inout InterfaceBuilder<Node>) {
    idl.constant("ELEMENT_NODE", 1)
    idl.constant("ATTRIBUTE_NODE", 2)
    idl.constant("TEXT_NODE", 3)
    idl.constant("CDATA_SECTION_NODE", 4)
    idl.constant("ENTITY_REFERENCE_NODE", 5)
    idl.constant("ENTITY_NODE", 6)
    idl.constant("PROCESSING_INSTRUCTION_NODE", 7)
    idl.constant("COMMENT_NODE", 8)
    idl.constant("DOCUMENT_NODE", 9)
    idl.constant("DOCUMENT_TYPE_NODE", 10)
    idl.constant("DOCUMENT_FRAGMENT_NODE", 11)
    idl.constant("NOTATION_NODE", 12)
    idl.constant("DOCUMENT_POSITION_DISCONNECTED", 1)
    idl.constant("DOCUMENT_POSITION_PRECEDING", 2)
    idl.constant("DOCUMENT_POSITION_FOLLOWING", 4)
    idl.constant("DOCUMENT_POSITION_CONTAINS", 8)
    idl.constant("DOCUMENT_POSITION_CONTAINED_BY", 16)
    idl.constant("DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC", 32)
  }

  private static func defineNodeComparisons(_ idl: inout InterfaceBuilder<Node>) {
    idl.operation("isEqualNode") { (node, other: Node?) in other.map(node.isEqual) ?? false }
    idl.operation("isSameNode") { (node, other: Node?) in node == other }
    idl.operation("compareDocumentPosition") { (node, other: Node) in
      node.comparePosition(of: other).rawValue
    }
    idl.operation("contains") { (node, other: Node?) in
      other.map(node.isInclusiveAncestor) ?? false
    }
    idl.operation("lookupPrefix") { (node, namespace: DOMString?) in node.lookupPrefix(namespace) }
    idl.operation("lookupNamespaceURI") { (node, prefix: DOMString?) in
      node.lookupNamespaceURI(prefix)
    }
    idl.operation("isDefaultNamespace") { (node, namespace: DOMString?) in
      node.isDefaultNamespace(namespace)
    }
  }

  private static func defineNodeMutations(_ idl: inout InterfaceBuilder<Node>) {
    idl.operation("cloneNode") { (node, subtree: Omissible<Bool>) in
      if node.asShadowRoot != nil {
        throw DOMException(.notSupportedError)
      }
      return node.clone(subtree: subtree ?? false)
    }
    idl.operation("insertBefore") { (parent, node: Node, child: Node?) in
      try parent.preInsert(node, before: child)
    }
    idl.operation("appendChild") { (parent, node: Node) in try parent.append(node) }
    idl.operation("replaceChild") { (parent, node: Node, child: Node) in
      try parent.replace(child, with: node)
    }
    idl.operation("removeChild") { (parent, child: Node) in try parent.preRemove(child) }
  }
}

/// https://dom.spec.whatwg.org/#dictdef-getrootnodeoptions
private struct GetRootNodeOptions: IDLArgument {
  let composed: Bool

  static func convert(_ value: JSValue, _ world: World) throws -> GetRootNodeOptions {
    Self(composed: try IDLDictionary.convert(value, world).boolean("composed"))
  }
  static var isOptional: Bool { true }
}
