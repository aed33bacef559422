import JSRuntime

/// The interface object (constructor) and interface prototype object of one interface in one world.
///
/// https://webidl.spec.whatwg.org/#interface-object
struct InterfaceObjects {
  let prototype: JSObject
  let constructor: JSObject
  /// The handler of the proxies that stand for instances with indexed or named properties.
  let collectionHandler: JSObject?
  /// What each instance gets as its own.
  let unforgeables: [Unforgeable]

  struct Unforgeable {
    let name: String
    let get: JSObject
    let set: JSObject?

    init(_ attribute: InterfaceMembers.Attribute, in realm: Realm) {
      name = attribute.name
      get = realm.makeFunction("get \(name)", attribute.get)
      set = attribute.set.map { realm.makeFunction("set \(attribute.name)", length: 1, $0) }
    }
  }

  init(_ interface: Interface, parent: InterfaceObjects?, in world: World) {
    let realm = world.realm
    let support = world.support
    let members = interface.members(with: world.vocabulary.partials)
    let constructorThatSeesNewTarget = members.constructor.flatMap {
      $0.seesNewTarget ? support.makeClass(interface.name, $0, parent: parent?.constructor) : nil
    }
    let plain =
      constructorThatSeesNewTarget.map { support.prototype(of: $0) }
      ?? realm.makeObject(prototype: parent?.prototype ?? support.prototypeRoot(interface))
    prototype =
      members.lazyAttributes.map { support.makeLazy(plain, $0, reacting: members.withReactions) }
      ?? plain
    constructor =
      constructorThatSeesNewTarget
      ?? support.makeConstructor(
        interface.name, members.constructor, prototype: prototype, parent: parent?.constructor)
    realm.protect(prototype)
    realm.protect(constructor)
    for constant in members.constants {
      let attributes: PropertyAttributes = [.readOnly, .dontDelete]
      realm.set(constant.name, of: prototype, to: JSValue(constant.value), attributes: attributes)
      realm.set(constant.name, of: constructor, to: JSValue(constant.value), attributes: attributes)
    }
    Self.install(members, on: prototype, in: world)
    unforgeables =
      (parent?.unforgeables ?? [])
      + members.unforgeables.map { Unforgeable($0, in: realm) }
    for operation in members.staticOperations {
      realm.set(
        operation.name, of: constructor,
        to: realm.makeFunction(operation.name, length: operation.length, operation.body).value)
    }
    collectionHandler = members.collection?.makeHandler(
      prototype: prototype, reacting: members.withReactions, in: world)
    if let changed = members.setChanged {
      support.makeSetlike(prototype, changed: realm.makeFunction("", length: 2, changed))
    }
    if let pairAt = members.pairAt {
      support.makePairIterable(
        prototype, name: interface.name, pairAt: realm.makeFunction("", length: 2, pairAt))
    }
    support.finish(prototype, name: interface.name, unscopables: members.unscopables)
  }

  /// Attributes and operations, on the prototype or, for a global object, on the object itself.
  private static func install(_ members: InterfaceMembers, on target: JSObject, in world: World) {
    let realm = world.realm
    for attribute in members.attributes {
      world.support.defineAccessor(
        attribute.name, of: target,
        get: realm.makeFunction("get \(attribute.name)", attribute.get),
        set: attribute.set.map {
          realm.makeFunction("set \(attribute.name)", length: 1, members.withReactions($0))
        })
    }
    TreeAttributes.install(members.treeAttributes, on: target, in: world)
    for handlers in members.eventHandlers {
      world.install(handlers, of: members.interface, on: target)
    }
    for operation in members.operations {
      realm.set(
        operation.name, of: target,
        to: realm.makeFunction(
          operation.name, length: operation.length,
          members.otherOperations.contains(operation.name)
            ? operation.body : members.withReactions(operation.body)
        ).value)
    }
  }

  /// Gives the global object the members of its interfaces as own properties.
  ///
  /// NOTE: JavaScriptCore's global object has an immutable prototype, so that `Window.prototype`
  /// cannot stand in its chain.
  ///
  /// https://webidl.spec.whatwg.org/#Global
  static func installGlobal(_ interface: Interface, in world: World) {
    var chain: [Interface] = []
    var next: Interface? = interface
    while let current = next {
      chain.insert(current, at: 0)
      next = current.parent
    }
    for interface in chain {
      install(
        interface.members(with: world.vocabulary.partials), on: world.realm.global, in: world)
    }
    world.support.finishGlobal(interface.name)
  }
}

extension InterfaceMembers {
  /// The body, with the reactions of custom elements before it returns, if the interface says so.
  func withReactions(_ body: @escaping HostFunction.Body) -> HostFunction.Body {
    guard changesTrees else { return body }
    return { call in try call.world.customElements.withReactions { try body(call) } }
  }
}
