import DOM
import JSRuntime

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-element
  package static let element = Interface(Element.self, "Element", inherits: .node) { idl in
    idl.attribute("namespaceURI") { $0.namespaceURI }
    idl.attribute("prefix") { $0.prefix }
    idl.attribute("localName") { TreeString($0.localName.pointer) }
    idl.attribute("tagName") { $0.htmlUppercasedQualifiedName }
    idl.reflect("id")
    idl.reflect("className", as: "class")
    idl.reflect("slot")
    idl.unscopable("slot")
    idl.includeFullscreen()
    idl.includePointerCapture()
    idl.includePointerLock()
    idl.includeShadowHost()
    idl.includeSlottable()
    idl.attribute("classList", putForwards: "value") { element, world in
      world.sameObject(.classList, of: element.node) {
        DOMTokenList(element, attribute: "class")
      }
    }
    idl.tokenList("part")
    idl.includeARIAMixin()
    defineAttributes(&idl)
    defineElementSearch(&idl)
    idl.eventHandlers(EventHandlerNames.element)
    idl.includeParentNode()
    idl.includeChildNode()
    idl.includeNonDocumentTypeChildNode()
    idl.includeMatching()
    idl.includeMarkup()
    idl.includeLayout()
    idl.includeAnimations()
    idl.changesNoTrees("getAttribute", "hasAttribute")
  }

  private static func defineAttributes(_ idl: inout InterfaceBuilder<Element>) {
    idl.operation("hasAttributes") { $0.hasAttributes }
    idl.attribute("attributes") { element, world in
      world.sameObject(.attributes, of: element.node) { NamedNodeMap(element) }
    }
    idl.operation("getAttributeNames") { $0.attributes.map(\.qualifiedName) }
    idl.operation("getAttribute") { (element, name: DOMString) in
      element.attribute(qualifiedName: name).map { TreeString($0.valueBytes) }
    }
    idl.operation("getAttributeNS") { (element, namespace: DOMString?, name: DOMString) in
      element.attribute(namespace: namespace, localName: name).map { TreeString($0.valueBytes) }
    }
    idl.operation("setAttribute", length: 2) { element, call in
      try call.withWorld { world in
        let name = try DOMString.convert(call[0], world)
        let value = try world.trustedAttribute(call[1], name, ofAnyCase: true, of: element)
        try element.setAttribute(name, to: value)
      }
      return .undefined
    }
    idl.operation("setAttributeNS", length: 3) { element, call in
      let world = call.world
      let namespace = try DOMString?.convert(call[0], world).flatMap { $0.isEmpty ? nil : $0 }
      let name = try DOMString.convert(call[1], world)
      let colon = name.bytes.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
      let value = try world.trustedAttribute(
        call[2], DOMString(unchecked: Array(name.bytes[colon...])), namespace: namespace,
        of: element)
      try element.setAttribute(namespace: namespace, qualifiedName: name, to: value)
      return .undefined
    }
    idl.operation("removeAttribute") { (element, name: DOMString) -> Void in
      element.removeAttribute(qualifiedName: name)
    }
    idl.operation("removeAttributeNS") {
      (element, namespace: DOMString?, name: DOMString) -> Void in
      element.attribute(namespace: namespace, localName: name).map(element.remove)
    }
    idl.operation("toggleAttribute") { (element, name: DOMString, force: Omissible<Bool>) in
      try element.toggleAttribute(name, force: force.value)
    }
    idl.operation("hasAttribute") { (element, name: DOMString) in
      element.attribute(qualifiedName: name) != nil
    }
    idl.operation("hasAttributeNS") { (element, namespace: DOMString?, name: DOMString) in
      element.attribute(namespace: namespace, localName: name) != nil
    }
    idl.operation("getAttributeNode") { (element, name: DOMString) in
      element.attribute(qualifiedName: name)
    }
    idl.operation("getAttributeNodeNS") { (element, namespace: DOMString?, name: DOMString) in
      element.attribute(namespace: namespace, localName: name)
    }
    idl.operation("setAttributeNode", length: 1) { element, call in
      try call.world.setAttributeNode(Attr.convert(call[0], call.world), of: element)
    }
    idl.operation("setAttributeNodeNS", length: 1) { element, call in
      try call.world.setAttributeNode(Attr.convert(call[0], call.world), of: element)
    }
    idl.operation("removeAttributeNode") { (element, attribute: Attr) in
      guard attribute.element == element else {
        throw DOMException(.notFoundError)
      }
      element.remove(attribute)
      return attribute
    }
  }

  private static func defineElementSearch(_ idl: inout InterfaceBuilder<Element>) {
    idl.operation("getElementsByTagName") { (element, name: DOMString) in
      element.node.elements(byTagName: name)
    }
    idl.operation("getElementsByTagNameNS") { (element, namespace: DOMString?, name: DOMString) in
      element.node.elements(byTagName: name, namespace: namespace)
    }
    idl.operation("getElementsByClassName") { (element, names: DOMString) in
      element.node.elements(byClassName: names)
    }
    idl.operation("insertAdjacentElement") { (element, position: DOMString, node: Element) in
      try element.insertAdjacent(node.node, at: AdjacentPosition(position)).flatMap(Element.init)
    }
    idl.operation("insertAdjacentText") { (element, position: DOMString, data: DOMString) -> Void in
      let text = element.document.createTextNode(data)
      _ = try element.insertAdjacent(text, at: AdjacentPosition(position))
    }
  }
}
