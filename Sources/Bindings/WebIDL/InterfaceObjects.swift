import JSRuntime

/// The interface object (constructor) and interface prototype object of one interface in one world.
///
/// https://webidl.spec.whatwg.org/#interface-object
final class InterfaceObjects {
  let prototype: JSObject
  let constructor: JSObject
  let collectionHandler: CollectionHandler?
  /// The own properties of each instance.
  let unforgeables: [UnforgeableMember]

  init(_ interface: Interface, parent: InterfaceObjects?, in world: World) {
    let realm = world.realm
    let support = world.support
    let members = interface.members(in: world.vocabulary).observed(in: realm)
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
      members.isCallbackInterface
      ? support.makeCallbackInterface(interface.name)
      : constructorThatSeesNewTarget
        ?? support.makeConstructor(
          interface.name, members.constructor, prototype: prototype, parent: parent?.constructor)
    realm.protect(prototype)
    realm.protect(constructor)
    Self.defineConstants(members, of: [prototype, constructor], in: realm)
    if !members.isGlobal { Self.install(members, on: prototype, in: world) }
    if world.globalInterface?.isOrInherits(interface) == true {
      support.finishGlobalConstructor(constructor)
    }
    unforgeables =
      (parent?.unforgeables ?? [])
      + members.unforgeableAttributes.map { UnforgeableMember($0, in: realm) }
      + members.unforgeableOperations.map { UnforgeableMember($0, in: realm) }
    Self.installStatics(of: members, on: constructor, in: world)
    collectionHandler = members.collection?.makeHandler(
      prototype: prototype, reacting: members.withReactions, in: world)
    if let changed = members.setChanged {
      support.makeSetlike(
        prototype, changed: realm.makeFunction("", length: 2, changed),
        check: members.checkValue.map { realm.makeFunction("", length: 2, $0) })
    }
    if let pairs = members.mapPairs {
      support.makeMaplike(
        prototype, pairs: realm.makeFunction("", length: 3, pairs),
        check: members.checkValue.map { realm.makeFunction("", length: 2, $0) })
    }
    if let pairAt = members.pairAt {
      support.makePairIterable(
        prototype, name: interface.name, pairAt: realm.makeFunction("", length: 2, pairAt),
        isSet: members.iteratesOverValues)
    }
    support.finish(prototype, name: interface.name, unscopables: members.unscopables)
  }

  private static func defineConstants(
    _ members: InterfaceMembers, of objects: [JSObject], in realm: Realm
  ) {
    for constant in members.constants {
      for object in objects {
        realm.define(
          constant.name, of: object, to: JSValue(constant.value), attributes: .ofConstant)
      }
    }
  }

  private static func installStatics(
    of members: InterfaceMembers, on constructor: JSObject, in world: World
  ) {
    let realm = world.realm
    for operation in members.staticOperations {
      realm.define(
        operation.name, of: constructor,
        to: realm.makeFunction(operation.name, length: operation.length, operation.body).value)
    }
    if members.staticAttributes.isEmpty { return }
    var list = MemberList()
    for attribute in members.staticAttributes {
      let getter = realm.makeFunction("get \(attribute.name)", attribute.get)
      list.append(attribute.name, get: getter, set: nil)
    }
    world.support.define(list, of: constructor)
  }

  /// Installs attributes and operations on the prototype or, for a global object, on the object
  /// itself.
  private static func install(_ members: InterfaceMembers, on target: JSObject, in world: World) {
    let realm = world.realm
    var list = MemberList()
    for attribute in members.attributes {
      var getter = realm.makeFunction("get \(attribute.name)", attribute.get)
      if attribute.name == "length", members.collection?.fixedNodes != nil {
        getter = world.support.makeFixedLength(getter)
      }
      list.append(
        attribute.name, get: getter,
        set: attribute.set.map {
          realm.makeFunction("set \(attribute.name)", members.withReactions($0))
        })
    }
    TreeAttributes.append(members.treeAttributes, to: &list, on: target, in: world)
    if !members.eventHandlers.isEmpty {
      world.support.define(list, of: target)
      list = MemberList()
    }
    for handlers in members.eventHandlers {
      world.install(handlers, of: members.interface, on: target)
    }
    for operation in members.operations {
      let body =
        members.otherOperations.contains(operation.name)
        ? operation.body : members.withReactions(operation.body)
      list.append(
        operation.name, length: operation.length, realm.makeFunction(operation.name, body))
    }
    world.support.define(list, of: target)
  }

  /// Defines the members of its interfaces as own properties of the global object.
  ///
  /// NOTE: JavaScriptCore's global object has an immutable prototype, so `Window.prototype` cannot
  /// be in its chain.
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
      let members = interface.members(in: world.vocabulary).observed(in: world.realm)
      install(members, on: world.realm.global, in: world)
    }
    world.support.tag(world.realm.global, interface.name)
  }
}

extension InterfaceMembers {
  /// The body, with the reactions of custom elements before it returns, if the interface requires
  /// it.
  func withReactions(_ body: @escaping NativeFunction.Body) -> NativeFunction.Body {
    guard changesTrees else { return body }
    return { call in try call.world.customElements.withReactions { try body(call) } }
  }
}
