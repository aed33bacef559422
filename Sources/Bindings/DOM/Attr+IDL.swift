import DOM
import JSRuntime

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-attr
  static let attr = Interface(Attr.self, "Attr", inherits: .node) { idl in
    idl.changesTrees()
    idl.attribute("namespaceURI") { $0.namespaceURI }
    idl.attribute("prefix") { $0.prefix }
    idl.attribute("localName") { TreeString($0.localName.pointer) }
    idl.attribute("name") { $0.qualifiedName }
    idl.attribute(
      "value", get: { attribute, _ in TreeString(attribute.valueBytes) },
      set: { (attribute, value: JSValue, world) in
        attribute.setValue(try world.trustedValue(value, of: attribute))
      })
    idl.attribute("ownerElement") { $0.element }
    idl.attribute("specified") { _ in true }
  }

  /// https://dom.spec.whatwg.org/#interface-namednodemap
  static let namedNodeMap = Interface(NamedNodeMap.self, "NamedNodeMap") { idl in
    idl.changesTrees()
    idl.attribute("length") { $0.length }
    idl.operation("item") { (map, index: UInt32) in map.item(Int(index)) }
    idl.operation("getNamedItem") { (map, name: DOMString) in
      map.element.attribute(qualifiedName: name)
    }
    idl.operation("getNamedItemNS") { (map, namespace: DOMString?, name: DOMString) in
      map.element.attribute(namespace: namespace, localName: name)
    }
    idl.operation("setNamedItem", length: 1) { map, call in
      try call.world.setAttributeNode(Attr.convert(call[0], call.world), of: map.element)
    }
    idl.operation("setNamedItemNS", length: 1) { map, call in
      try call.world.setAttributeNode(Attr.convert(call[0], call.world), of: map.element)
    }
    idl.operation("removeNamedItem") { (map, name: DOMString) in
      guard let removed = map.element.removeAttribute(qualifiedName: name) else {
        throw DOMException(.notFoundError)
      }
      return removed
    }
    idl.operation("removeNamedItemNS") { (map, namespace: DOMString?, name: DOMString) in
      guard let found = map.element.attribute(namespace: namespace, localName: name) else {
        throw DOMException(.notFoundError)
      }
      map.element.remove(found)
      return found
    }
    idl.indexed(length: { $0.length }, item: { $0.item($1) })
    idl.named(
      names: { $0.names }, value: { $0.element.attribute(qualifiedName: $1) }, unenumerable: true)
    idl.iterable(methods: false)
  }
}

/// https://dom.spec.whatwg.org/#interface-namednodemap
final class NamedNodeMap: PlatformObject {
  let element: Element
  var interface: Interface { .namedNodeMap }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  init(_ element: Element) { self.element = element }

  var length: Int { element.attributes.count }

  func item(_ index: Int) -> Attr? {
    let attributes = element.attributes
    return attributes.indices.contains(index) ? attributes[index] : nil
  }

  /// https://dom.spec.whatwg.org/#namednodemap-supported-property-names (of `NamedNodeMap`)
  var names: [DOMString] {
    var names: [DOMString] = []
    for name in element.attributes.map(\.qualifiedName) where !names.contains(name) {
      if element.isHTML, element.document.isHTML, name != name.asciiLowercased { continue }
      names.append(name)
    }
    return names
  }
}
