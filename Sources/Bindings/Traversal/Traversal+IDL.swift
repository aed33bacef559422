import DOM
import JSRuntime

extension TreeWalker: PlatformObject {
  package var interface: Interface { .treeWalker }
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    visit(root)
    visit(currentNode)
  }
}

extension NodeIterator: PlatformObject {
  package var interface: Interface { .nodeIterator }
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    visit(root)
    visit(referenceNode)
  }
}

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-treewalker
  static let treeWalker = Interface(TreeWalker.self, "TreeWalker") { idl in
    idl.includeTraversal()
    idl.attribute(
      "currentNode", get: { $0.currentNode },
      set: { (walker, node: Node) in walker.currentNode = node })
    idl.operation("parentNode") { try $0.parentNode() }
    idl.operation("firstChild") { try $0.firstChild() }
    idl.operation("lastChild") { try $0.lastChild() }
    idl.operation("previousSibling") { try $0.previousSibling() }
    idl.operation("nextSibling") { try $0.nextSibling() }
    idl.operation("previousNode") { try $0.previousNode() }
    idl.operation("nextNode") { try $0.nextNode() }
  }

  /// https://dom.spec.whatwg.org/#interface-nodeiterator
  static let nodeIterator = Interface(NodeIterator.self, "NodeIterator") { idl in
    idl.includeTraversal()
    idl.attribute("referenceNode") { $0.referenceNode }
    idl.attribute("pointerBeforeReferenceNode") { $0.pointerBeforeReferenceNode }
    idl.operation("nextNode") { try $0.nextNode() }
    idl.operation("previousNode") { try $0.previousNode() }
    idl.operation("detach") { _ -> Void in }
  }

  /// https://dom.spec.whatwg.org/#interface-nodefilter (a callback interface with constants)
  static let nodeFilter = Interface(Node.self, "NodeFilter") { idl in
    idl.isCallbackInterface()
    idl.constant("FILTER_ACCEPT", 1)
    idl.constant("FILTER_REJECT", 2)
    idl.constant("FILTER_SKIP", 3)
    idl.constant("SHOW_ALL", 0xFFFF_FFFF)
    for (bit, name) in [
      "ELEMENT", "ATTRIBUTE", "TEXT", "CDATA_SECTION", "ENTITY_REFERENCE", "ENTITY",
      "PROCESSING_INSTRUCTION", "COMMENT", "DOCUMENT", "DOCUMENT_TYPE", "DOCUMENT_FRAGMENT",
      "NOTATION",
    ].enumerated() {
      idl.constant("SHOW_\(name)", 1 << bit)
    }
  }
}

extension InterfaceBuilder where This: NodeTraversal & PlatformObject {
  fileprivate mutating func includeTraversal() {
    attribute("root") { $0.root }
    attribute("whatToShow") { $0.whatToShow }
    attribute("filter") { traversal, world in
      world.traversalFilters[ObjectIdentifier(traversal)]?.value ?? .null
    }
  }
}

extension InterfaceBuilder where This == Document {
  /// https://dom.spec.whatwg.org/#dom-document-createtreewalker
  mutating func includeTraversalFactories() {
    operation("createTreeWalker", length: 1) { _, call in
      let walker = TreeWalker(
        root: try Node.convert(call[0], call.world), whatToShow: try call.whatToShow,
        callback: try call.nodeFilter)
      return call.keepFilter(of: walker)
    }
    operation("createNodeIterator", length: 1) { _, call in
      let iterator = NodeIterator(
        root: try Node.convert(call[0], call.world), whatToShow: try call.whatToShow,
        callback: try call.nodeFilter)
      return call.keepFilter(of: iterator)
    }
  }
}

extension NativeCall {
  fileprivate var whatToShow: UInt32 {
    get throws { self[1].isUndefined ? 0xFFFF_FFFF : try UInt32.convert(self[1], world) }
  }

  fileprivate func keepFilter(of traversal: NodeTraversal & PlatformObject) -> JSValue {
    if !self[2].isUndefinedOrNull {
      world.traversalFilters[ObjectIdentifier(traversal)] = ProtectedValue(self[2], in: realm)
    }
    return world.wrap(traversal)
  }

  /// The third argument as a filter.
  fileprivate var nodeFilter: ((Node) throws -> FilterResult)? {
    get throws {
      if self[2].isUndefinedOrNull { return nil }
      guard let filter = realm.object(self[2]) else { throw JSTypeError() }
      let kept = ProtectedValue(filter.value, in: realm)
      return { [unowned world] node in
        let verdict = try world.callOperation("acceptNode", of: JSObject(kept.value.ref), [node])
        return FilterResult(rawValue: Int(try UInt16.convert(verdict, world))) ?? .other
      }
    }
  }
}

extension World {
  /// Calls the object of a callback interface: a function, or an object with the method.
  ///
  /// https://webidl.spec.whatwg.org/#call-a-user-objects-operation
  fileprivate func callOperation(
    _ name: String, of object: JSObject, _ arguments: [any IDLResult]
  ) throws -> JSValue {
    let values = arguments.map { $0.value(in: self) }
    if realm.function(object.value) != nil { return try realm.call(object, values) }
    guard let method = realm.function(try realm.get(name, of: object)) else {
      throw JSTypeError("NodeFilter object's '\(name)' property should be a function")
    }
    return try realm.call(method, this: object, values)
  }
}
