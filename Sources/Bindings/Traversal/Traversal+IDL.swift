import DOM
import JSRuntime

extension TreeWalker: PlatformObject {
  package var interface: Interface { .treeWalker }
}

extension NodeIterator: PlatformObject {
  package var interface: Interface { .nodeIterator }
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

extension InterfaceBuilder where This: Traversal & PlatformObject {
  fileprivate mutating func includeTraversal() {
    attribute("root") { $0.root }
    attribute("whatToShow") { $0.filter.whatToShow }
    attribute("filter") { traversal, world in
      (traversal.filter.callback == nil ? nil : world.traversalFilters[ObjectIdentifier(traversal)])
        ?? JSValue.null
    }
  }
}

extension InterfaceBuilder where This == Document {
  /// https://dom.spec.whatwg.org/#dom-document-createtreewalker
  mutating func includeTraversalFactories() {
    operation("createTreeWalker", length: 1) { _, call in
      let walker = TreeWalker(root: try Node.convert(call[0], call.world), filter: try call.filter())
      call.world.traversalFilters[ObjectIdentifier(walker)] = call[2]
      return call.world.wrap(walker)
    }
    operation("createNodeIterator", length: 1) { _, call in
      let iterator = NodeIterator(
        root: try Node.convert(call[0], call.world), filter: try call.filter())
      call.world.traversalFilters[ObjectIdentifier(iterator)] = call[2]
      return call.world.wrap(iterator)
    }
  }
}

extension HostCall {
  /// The filter of a call's second and third arguments.
  fileprivate func filter() throws -> NodeFilter {
    let whatToShow = self[1].isUndefined ? 0xFFFF_FFFF : try UInt32.convert(self[1], world)
    if self[2].isUndefinedOrNull { return NodeFilter(whatToShow: whatToShow, callback: nil) }
    guard let object = realm.object(self[2]) else { throw JSTypeError("Type error") }
    let kept = ProtectedValue(object.value, in: realm)
    let world = world
    return NodeFilter(whatToShow: whatToShow) { node in
      let object = JSObject(kept.value.ref)
      // https://webidl.spec.whatwg.org/#call-a-user-objects-operation
      var function = object
      var this: JSObject?
      if world.realm.function(object.value) == nil {
        guard let method = world.realm.function(try world.realm.get("acceptNode", of: object)) else {
          throw JSTypeError("NodeFilter.acceptNode is not a function")
        }
        function = method
        this = object
      }
      let verdict = try UInt16.convert(
        try world.realm.call(function, this: this, [world.wrap(node)]), world)
      return NodeFilter.Verdict(rawValue: Int(verdict)) ?? .skip
    }
  }
}
