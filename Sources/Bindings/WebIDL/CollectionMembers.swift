import DOM
import IntegerConversion
import JSRuntime

/// What makes an object a legacy platform object: indexed and named properties.
///
/// https://webidl.spec.whatwg.org/#dfn-legacy-platform-object
struct CollectionMembers {
  var length: NativeFunction.Body?
  var item: NativeFunction.Body?
  var setItem: NativeFunction.Body?
  var names: NativeFunction.Body?
  var named: NativeFunction.Body?
  var setNamed: NativeFunction.Body?
  var deleteNamed: NativeFunction.Body?
  /// https://webidl.spec.whatwg.org/#LegacyOverrideBuiltIns
  var overridesBuiltIns = false
  /// https://webidl.spec.whatwg.org/#LegacyUnenumerableNamedProperties
  var hasUnenumerableNames = false
  var isIterable = false
  /// Whether `forEach` and related methods are included, not only the iterator.
  var hasIterationMethods = false
  /// The nodes of a receiver that never changes.
  var fixedNodes: ((Native) -> [Node]?)?
  /// The nodes of a receiver that changes only when a tree does.
  var liveNodes: ((Native) -> NodeCollection?)?

  /// - Parameter reacting: wraps bodies that may change trees.
  func makeHandler(
    prototype: JSObject, reacting: (@escaping NativeFunction.Body) -> NativeFunction.Body,
    in world: World
  ) -> CollectionHandler {
    let realm = world.realm
    let hooks = realm.makeRecord()
    let live = liveNodes.map { LiveItems(of: prototype, nodes: $0, in: world) }
    let bodies: [(String, NativeFunction.Body?)] = [
      ("length", length), ("item", live.flatMap { live in item.map(live.counting) } ?? item),
      ("setItem", setItem.map(reacting)), ("names", names),
      ("named", named), ("setNamed", setNamed.map(reacting)),
      ("deleteNamed", deleteNamed.map(reacting)),
    ]
    for (name, body) in bodies {
      guard let body else { continue }
      realm.set(name, of: hooks, to: realm.makeFunction(name, body).value)
    }
    realm.set("overrideBuiltIns", of: hooks, to: JSValue(overridesBuiltIns))
    realm.set("unenumerableNames", of: hooks, to: JSValue(hasUnenumerableNames))
    if isIterable { world.support.makeIterable(prototype, withMethods: hasIterationMethods) }
    let handler = world.support.makeCollectionHandler(hooks)
    realm.protect(handler)
    live?.handler = handler
    return CollectionHandler(handler, fixedNodes: fixedNodes, in: world)
  }
}

/// Makes the proxies for instances with indexed or named properties.
struct CollectionHandler {
  private let handler: JSObject
  private let fixedNodes: ((Native) -> [Node]?)?
  private let fixedItems: JSObject?

  init(_ handler: JSObject, fixedNodes: ((Native) -> [Node]?)?, in world: World) {
    self.handler = handler
    self.fixedNodes = fixedNodes
    fixedItems = fixedNodes.map { fixedNodes in
      // NOTE: the receiver retains its nodes, and they their wrappers.
      world.realm.makeFunction("") { call in
        let nodes = call.world.native(call[0]).flatMap(fixedNodes) ?? []
        return call.realm.makeArray(nodes.map { $0.value(in: call.world) }).value
      }
    }
  }

  func makeProxy(of target: JSObject, for native: Native, in world: World) -> JSObject {
    if let fixedItems, let nodes = fixedNodes?(native) {
      return world.support.makeFixedProxy(
        target, handler: handler, length: nodes.count, items: fixedItems)
    }
    return world.support.makeProxy(target, handler: handler)
  }
}

extension InterfaceBuilder where This: Receiver {
  /// Indexed properties. `item` returns nil beyond the end.
  package mutating func indexed<Item: IDLResult>(
    length: @escaping (This) -> Int, item: @escaping (This, Int) -> Item?
  ) {
    members.collection = members.collection ?? CollectionMembers()
    members.collection?.length = { call in JSValue(This.target(of: call).map(length) ?? 0) }
    members.collection?.item = { call in
      guard let this = This.target(of: call), let index = call[1].number,
        let item = item(this, Int(clamping: index))
      else { return .undefined }
      return item.value(in: call.world)
    }
  }

  /// The setter of indexed properties.
  package mutating func indexed(set: @escaping (This, Int, JSValue, World) throws -> Void) {
    members.collection?.setItem = { call in
      guard let this = This.target(of: call), let index = call[1].number else { return .undefined }
      try call.withWorld { try set(this, Int(clamping: index), call[2], $0) }
      return .undefined
    }
  }

  /// Declares which receivers never change, by their nodes. Their `length` must be the number of
  /// these.
  mutating func fixed(nodes: @escaping (This) -> [Node]?) {
    members.collection?.fixedNodes = { native in This.receive(native).flatMap(nodes) }
  }

  /// Declares that receivers change only when a tree does, and what their nodes are.
  mutating func live(nodes: @escaping (This) -> NodeCollection) {
    members.collection?.liveNodes = { native in This.receive(native).map(nodes) }
  }

  /// Named properties. `value` returns nil for a name that is not supported.
  package mutating func named<Value: IDLResult>(
    names: @escaping (This) -> [DOMString], value: @escaping (This, DOMString) -> Value?,
    overridesBuiltIns: Bool = false, unenumerable: Bool = false
  ) {
    members.collection = members.collection ?? CollectionMembers()
    members.collection?.overridesBuiltIns = overridesBuiltIns
    members.collection?.hasUnenumerableNames = unenumerable
    members.collection?.names = { call in
      guard let this = This.target(of: call) else { return [DOMString]().value(in: call.world) }
      return names(this).value(in: call.world)
    }
    members.collection?.named = { call in
      guard let this = This.target(of: call),
        let value = value(this, try DOMString.convert(call[1], call.world))
      else { return .undefined }
      return value.value(in: call.world)
    }
  }

  /// The setter and the deleter of named properties.
  package mutating func named(
    set: @escaping (This, DOMString, DOMString) throws -> Void,
    delete: @escaping (This, DOMString) -> Void
  ) {
    named(
      set: { this, name, value, _ in try set(this, name, value) },
      delete: { this, name, _ in delete(this, name) })
  }

  /// The same; the closures are told which world asks.
  package mutating func named(
    set: @escaping (This, DOMString, DOMString, World) throws -> Void,
    delete: @escaping (This, DOMString, World) -> Void
  ) {
    members.collection?.setNamed = { call in
      guard let this = This.target(of: call) else { return .undefined }
      try set(
        this, try DOMString.convert(call[1], call.world),
        try DOMString.convert(call[2], call.world), call.world)
      return .undefined
    }
    members.collection?.deleteNamed = { call in
      if let this = This.target(of: call) {
        delete(this, try DOMString.convert(call[1], call.world), call.world)
      }
      return .undefined
    }
  }

  /// https://webidl.spec.whatwg.org/#idl-iterable (`methods`: declared `iterable<>`; else only the
  /// iterator of everything that has indexed properties and a length)
  package mutating func iterable(methods: Bool) {
    members.collection?.isIterable = true
    members.collection?.hasIterationMethods = methods
  }
}

extension Receiver {
  /// The native object behind the target of a proxy, which its traps receive first.
  fileprivate static func target(of call: NativeCall) -> Self? {
    call.world.native(call[0]).flatMap { receive($0) }
  }
}
