import DOM
import JSRuntime

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-mutationobserver
  static let mutationObserver = Interface(MutationObserver.self, "MutationObserver") { idl in
    idl.constructor(length: 1) { call in
      guard let callback = call.realm.function(call[0]) else {
        throw JSTypeError(
          "Argument 1 ('callback') to the MutationObserver constructor must be a function")
      }
      return call.world.makeMutationObserver(callback)
    }
    idl.operation("observe", length: 1) { observer, call in
      guard let native = call.world.native(call[0]), let target = Node.receive(native) else {
        throw JSTypeError(
          "Argument 1 ('target') to MutationObserver.observe must be an instance of Node")
      }
      let options = try MutationObserverInit.convert(call[1], call.world)
      guard observer.observe(target, options: options) else { throw JSTypeError() }
      return .undefined
    }
    idl.operation("disconnect") { $0.disconnect() }
    idl.operation("takeRecords") { $0.takeRecords() }
  }

  /// https://dom.spec.whatwg.org/#interface-mutationrecord
  static let mutationRecord = Interface(MutationRecord.self, "MutationRecord") { idl in
    idl.attribute("type") { $0.type.rawValue }
    idl.attribute("target") { $0.target }
    idl.attribute("addedNodes") { $0.list("addedNodes", of: $0.addedNodes) }
    idl.attribute("removedNodes") { $0.list("removedNodes", of: $0.removedNodes) }
    idl.attribute("previousSibling") { $0.previousSibling }
    idl.attribute("nextSibling") { $0.nextSibling }
    idl.attribute("attributeName") { $0.attributeName }
    idl.attribute("attributeNamespace") { $0.attributeNamespace }
    idl.attribute("oldValue") { $0.oldValue }
  }
}

extension World {
  fileprivate func makeMutationObserver(_ callback: JSObject) -> MutationObserver {
    let object = ScriptObject(callback.ref)
    return MutationObserver(in: agent, global: events.global, object: object) {
      [reference] records, observer in
      guard let world = reference.world, let this = world.realm.object(world.wrap(observer))
      else { return }
      // What it observes may have been freed, and that kept both alive.
      world.realm.keeping(this.value)
      world.realm.keeping(callback.value)
      try world.reportingInWorld(of: callback.value) { () throws(JSException) in
        try world.realm.call(
          callback, this: this, [records.value(in: world), this.value])
      }
    }
  }
}

extension MutationObserverInit: IDLArgument {
  /// https://dom.spec.whatwg.org/#dictdef-mutationobserverinit
  package static func convert(_ value: JSValue, _ world: World) throws -> Self {
    let dictionary = try IDLDictionary.convert(value, world)
    let filter = try dictionary.value("attributeFilter")
    return Self(
      childList: try dictionary.boolean("childList"),
      attributes: try dictionary.member("attributes", as: Bool.self),
      characterData: try dictionary.member("characterData", as: Bool.self),
      subtree: try dictionary.boolean("subtree"),
      attributeOldValue: try dictionary.member("attributeOldValue", as: Bool.self),
      characterDataOldValue: try dictionary.member("characterDataOldValue", as: Bool.self),
      attributeFilter: filter.isUndefined
        ? nil : try world.list(filter).map { try DOMString.convert($0, world) })
  }
}

extension MutationObserver: PlatformObject {
  package var interface: Interface { .mutationObserver }

  package var holders: [Node]? { waitingRecords.isEmpty ? observedNodes : nil }
  package var heldObject: JSObject? { object.map { JSObject($0.reference) } }
  package func wrapperEnded() { disconnect() }

  /// Not the nodes that it observes: these keep their observers alive.
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    for record in waitingRecords { record.visitHeldNodes(visit) }
  }
}

extension MutationRecord: PlatformObject {
  package var interface: Interface { .mutationRecord }

  package func visitHeldNodes(_ visit: (Node) -> Void) {
    visit(target)
    addedNodes.forEach(visit)
    removedNodes.forEach(visit)
    previousSibling.map(visit)
    nextSibling.map(visit)
  }

  /// The list; always the same object.
  fileprivate func list(_ name: String, of nodes: [Node]) -> NodeList {
    if let known = lists[name] { return known }
    let list = NodeList(fixed: nodes)
    lists[name] = list
    return list
  }
}
