import JSRuntime

/// The interface object (constructor) and interface prototype object of one interface in one world.
///
/// https://webidl.spec.whatwg.org/#interface-object
struct InterfaceObjects {
  let prototype: JSObject
  let constructor: JSObject
  /// The handler of the proxies that stand for instances with indexed or named properties.
  let collectionHandler: JSObject?

  init(_ interface: Interface, parent: InterfaceObjects?, in world: World) {
    let realm = world.realm
    let support = world.support
    let members = interface.members()
    prototype = realm.makeObject(prototype: parent?.prototype ?? support.prototypeRoot(interface))
    constructor = support.makeConstructor(
      interface.name, members.constructor, prototype: prototype, parent: parent?.constructor)
    realm.protect(prototype)
    realm.protect(constructor)
    for constant in members.constants {
      let attributes: PropertyAttributes = [.readOnly, .dontDelete]
      realm.set(constant.name, of: prototype, to: JSValue(constant.value), attributes: attributes)
      realm.set(constant.name, of: constructor, to: JSValue(constant.value), attributes: attributes)
    }
    for attribute in members.attributes {
      support.defineAccessor(
        attribute.name, of: prototype,
        get: realm.makeFunction("get \(attribute.name)", attribute.get),
        set: attribute.set.map { realm.makeFunction("set \(attribute.name)", length: 1, $0) })
    }
    for operation in members.operations {
      realm.set(
        operation.name, of: prototype,
        to: realm.makeFunction(operation.name, length: operation.length, operation.body).value)
    }
    for operation in members.staticOperations {
      realm.set(
        operation.name, of: constructor,
        to: realm.makeFunction(operation.name, length: operation.length, operation.body).value)
    }
    collectionHandler = members.collection?.makeHandler(prototype: prototype, in: world)
    support.finish(prototype, name: interface.name, unscopables: members.unscopables)
  }
}
