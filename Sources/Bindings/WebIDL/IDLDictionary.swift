import JSRuntime

/// The object from which the members of a dictionary are read; nil for `undefined` and `null`.
///
/// https://webidl.spec.whatwg.org/#js-dictionary
package struct IDLDictionary: IDLArgument {
  let object: JSObject?
  package let world: World
  /// Whether there is one: neither `undefined` nor `null`.
  package var isGiven: Bool { object != nil }

  package static func convert(_ value: JSValue, _ world: World) throws -> Self {
    if value.isUndefinedOrNull { return Self(object: nil, world: world) }
    guard let object = world.realm.object(value) else { throw JSTypeError() }
    return Self(object: object, world: world)
  }

  package static var isOptional: Bool { true }

  /// The member without conversion, `undefined` if it is missing.
  package func value(_ name: String) throws -> JSValue {
    guard let object else { return .undefined }
    return try world.realm.get(name, of: object)
  }

  /// The member, or nil if it is missing. Members must be read in the order of their names.
  package func member<Value: IDLArgument>(_ name: String, as type: Value.Type) throws -> Value? {
    let value = try value(name)
    return value.isUndefined ? nil : try Value.convert(value, world)
  }

  package func boolean(_ name: String) throws -> Bool {
    world.realm.boolean(try value(name))
  }
}
