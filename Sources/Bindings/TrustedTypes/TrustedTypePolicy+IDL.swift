import DOM
import JSRuntime

/// https://w3c.github.io/trusted-types/dist/spec/#trusted-type-policy
final class TrustedTypePolicy: PlatformObject {
  let name: DOMString
  /// An object without a prototype that has the callbacks.
  fileprivate let callbacks: JSObject
  var heldObject: JSObject? { callbacks }
  var interface: Interface { .trustedTypePolicy }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// - Parameters:
  ///   - options: a `TrustedTypePolicyOptions`.
  ///   - callbacks: an empty object, which the caller keeps alive.
  init(
    _ name: DOMString, _ options: JSValue, keepingCallbacksIn callbacks: JSObject, in world: World
  ) throws {
    self.name = name
    self.callbacks = callbacks
    let dictionary = try IDLDictionary.convert(options, world)
    for type in TrustedType.allCases {
      let callback = try dictionary.value(type.operation)
      if callback.isUndefined { continue }
      guard world.realm.function(callback) != nil else { throw JSTypeError("Type error") }
      world.realm.set(type.operation, of: callbacks, to: callback)
    }
  }

  /// The callback's answer; nil without a callback.
  ///
  /// https://w3c.github.io/trusted-types/dist/spec/#get-trusted-type-policy-value-algorithm
  func answer(_ type: TrustedType, _ arguments: [JSValue], in world: World) throws -> JSValue? {
    let value = try world.realm.get(type.operation, of: callbacks)
    guard let function = world.realm.function(value) else { return nil }
    return try world.realm.call(function, arguments)
  }

  /// https://w3c.github.io/trusted-types/dist/spec/#create-a-trusted-type-algorithm
  fileprivate func create(_ type: TrustedType, _ call: NativeCall) throws -> TrustedValue {
    let input = try DOMString.convert(call[0], call.world).value(in: call.world)
    let arguments = [input] + call.arguments.dropFirst()
    guard let answer = try answer(type, arguments, in: call.world) else {
      throw JSTypeError(
        "Policy \(name)'s TrustedTypePolicyOptions did not specify a '\(type.operation)' member.")
    }
    let data = answer.isUndefinedOrNull ? "" : try DOMString.convert(answer, call.world)
    return TrustedValue(type, data)
  }
}

extension Interface {
  static let trustedTypePolicy = Interface(TrustedTypePolicy.self, "TrustedTypePolicy") { idl in
    idl.attribute("name") { $0.name }
    for type in TrustedType.allCases {
      idl.operation(type.operation, length: 1) { policy, call in
        try policy.create(type, call).value(in: call.world)
      }
    }
  }
}
