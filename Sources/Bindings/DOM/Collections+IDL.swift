import DOM
import JSRuntime

extension NodeList: PlatformObject {
  package var interface: Interface { self is RadioNodeList ? .radioNodeList : .nodeList }
  package func visitHeldNodes(_ visit: (Node) -> Void) { heldNodes.forEach(visit) }
}

extension HTMLCollection: PlatformObject {
  package var interface: Interface {
    switch self {
    case is HTMLOptionsCollection: .htmlOptionsCollection
    case is HTMLFormControlsCollection: .htmlFormControlsCollection
    default: .htmlCollection
    }
  }
  package func visitHeldNodes(_ visit: (Node) -> Void) { heldNodes.forEach(visit) }
}

extension DOMTokenList: PlatformObject {
  package var interface: Interface { .domTokenList }
  package func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }
}

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-nodelist
  static let nodeList = Interface(NodeList.self, "NodeList") { idl in
    idl.attribute("length") { $0.length }
    idl.operation("item") { (list, index: UInt32) in list.item(Int(index)) }
    idl.indexed(length: { $0.length }, item: { $0.item($1) })
    idl.fixed { $0.fixedNodes }
    idl.live { $0 }
    idl.iterable(methods: true)
  }

  /// https://dom.spec.whatwg.org/#interface-htmlcollection
  package static let htmlCollection = Interface(HTMLCollection.self, "HTMLCollection") { idl in
    idl.attribute("length") { $0.length }
    idl.operation("item") { (collection, index: UInt32) in collection.element(Int(index)) }
    idl.operation("namedItem") { (collection, name: DOMString) in collection.namedItem(name) }
    idl.indexed(length: { $0.length }, item: { $0.element($1) })
    idl.live { $0 }
    idl.named(names: { $0.names }, value: { $0.namedItem($1) }, unenumerable: true)
    idl.iterable(methods: false)
  }

  /// https://dom.spec.whatwg.org/#interface-domtokenlist
  static let domTokenList = Interface(DOMTokenList.self, "DOMTokenList") { idl in
    idl.changesTrees()
    idl.attribute("length") { $0.tokens.count }
    idl.operation("item") { (list, index: UInt32) in list.token(Int(index)) }
    idl.operation("contains") { (list, token: DOMString) in list.contains(token) }
    idl.operation("add") { (list, tokens: Variadic<DOMString>) in try list.add(tokens.elements) }
    idl.operation("remove") { (list, tokens: Variadic<DOMString>) in
      try list.remove(tokens.elements)
    }
    idl.operation("toggle") { (list, token: DOMString, force: Omissible<Bool>) in
      try list.toggle(token, force: force.value)
    }
    idl.operation("replace") { (list, token: DOMString, new: DOMString) in
      try list.replace(token, with: new)
    }
    idl.operation("supports") { (list, token: DOMString) in
      guard let supported = list.supports(token) else {
        throw JSTypeError("There is no relevant set of supported tokens")
      }
      return supported
    }
    idl.attribute(
      "value", get: { $0.value }, set: { (list, value: DOMString) in list.value = value })
    idl.operation("toString") { $0.value }
    idl.indexed(length: { $0.tokens.count }, item: { $0.token($1) })
    idl.iterable(methods: true)
  }
}

extension DOMTokenList {
  fileprivate func token(_ index: Int) -> DOMString? {
    let tokens = tokens
    return tokens.indices.contains(index) ? tokens[index] : nil
  }
}
