import JSRuntime

/// A member that is an own property of each instance, and the same function for all.
///
/// https://webidl.spec.whatwg.org/#LegacyUnforgeable
enum UnforgeableMember {
  case attribute(name: String, get: JSObject, set: JSObject?)
  case operation(name: String, function: JSObject)

  init(_ attribute: InterfaceMembers.Attribute, in realm: Realm) {
    let name = attribute.name
    let get = realm.makeFunction("get \(name)", attribute.get)
    let set = attribute.set.map { realm.makeFunction("set \(name)", length: 1, $0) }
    realm.protect(get)
    if let set { realm.protect(set) }
    self = .attribute(name: name, get: get, set: set)
  }

  init(_ operation: InterfaceMembers.Operation, in realm: Realm) {
    let function = realm.makeFunction(operation.name, length: operation.length, operation.body)
    realm.protect(function)
    self = .operation(name: operation.name, function: function)
  }

  func define(on object: JSObject, in world: World) {
    switch self {
    case .attribute(let name, let get, let set):
      world.support.defineUnforgeable(name, of: object, get: get, set: set)
    case .operation(let name, let function):
      world.realm.define(name, of: object, to: function.value, attributes: .ofConstant)
    }
  }
}
