import DOM

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-node
  static let node = Interface(Node.self, "Node", inherits: .eventTarget) { idl in
    idl.attribute("parentNode") { $0.parent }
    idl.operation("hasChildNodes") { $0.firstChild != nil }
  }

  static let element = Interface(Element.self, "Element", inherits: .node) { idl in
    idl.attribute("localName") { $0.localName.string }
  }
}
