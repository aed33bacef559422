import DOM
import JSRuntime

/// https://w3c.github.io/trusted-types/dist/spec/#trusted-type-policy-factory
package final class TrustedTypePolicyFactory: PlatformObject {
  package var interface: Interface { .trustedTypePolicyFactory }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  fileprivate let emptyHTML = TrustedValue(.html, "")
  fileprivate let emptyScript = TrustedValue(.script, "")
  private(set) var defaultPolicy: TrustedTypePolicy?
  /// Keeps the default policy's callbacks alive.
  private var defaultCallbacks: ProtectedValue?
  private var createdNames: Set<DOMString> = []
  var contentPolicy = ContentSecurityPolicy()
  /// The text that each script was given by a script with the right to do so.
  var trustedTexts: [Node: DOMString] = [:]

  package init() {}

  /// https://w3c.github.io/trusted-types/dist/spec/#create-trusted-type-policy-algorithm
  fileprivate func createPolicy(_ call: NativeCall) throws -> JSValue {
    let callbacks = ProtectedValue(call.realm.makeRecord().value, in: call.realm)
    return try withExtendedLifetime(callbacks) {
      try createPolicy(call, callbacks).value(in: call.world)
    }
  }

  private func createPolicy(
    _ call: NativeCall, _ callbacks: ProtectedValue
  ) throws -> TrustedTypePolicy {
    let world = call.world
    let name = try DOMString.convert(call[0], world)
    let policy = try TrustedTypePolicy(
      name, call[1], keepingCallbacksIn: JSObject(callbacks.value.ref), in: world)
    guard contentPolicy.allowsPolicy(String(name), exists: createdNames.contains(name)) else {
      throw JSTypeError(
        "Failed to execute 'createPolicy': Policy with name '\(name)' disallowed by Content "
          + "Security Policy.")
    }
    createdNames.insert(name)
    guard name == "default" else { return policy }
    guard defaultPolicy == nil else {
      throw JSTypeError(
        "Failed to execute 'createPolicy': Policy with name 'default' already exists.")
    }
    defaultPolicy = policy
    defaultCallbacks = callbacks
    return policy
  }

  /// https://w3c.github.io/trusted-types/dist/spec/#abstract-opdef-get-trusted-type-data-for-attribute
  fileprivate static func attributeType(_ call: NativeCall) throws -> TrustedType? {
    let world = call.world
    let element = try DOMString.convert(call[0], world).asciiLowercased
    let attribute = try DOMString.convert(call[1], world).asciiLowercased
    let elementNamespace = try DOMString?.convert(call[2], world)
    let attributeNamespace = try DOMString?.convert(call[3], world)
    return TrustedType.sink(
      of: attribute, namespace: attributeNamespace.nonEmpty, element: element,
      elementNamespace: elementNamespace.nonEmpty ?? htmlNamespace
    )?.type
  }

  fileprivate static func propertyType(_ call: NativeCall) throws -> TrustedType? {
    let world = call.world
    let element = try DOMString.convert(call[0], world).asciiLowercased
    let property = try String.convert(call[1], world)
    let namespace = try DOMString?.convert(call[2], world).nonEmpty ?? htmlNamespace
    if property == "innerHTML" || property == "outerHTML" { return .html }
    guard namespace == htmlNamespace else { return nil }
    switch (String(element), property) {
    case ("iframe", "srcdoc"): return .html
    case ("script", "src"): return .scriptURL
    case ("script", "text"), ("script", "innerText"), ("script", "textContent"): return .script
    default: return nil
    }
  }
}

let htmlNamespace: DOMString = "http://www.w3.org/1999/xhtml"

extension DOMString? {
  fileprivate var nonEmpty: DOMString? { self?.isEmpty == true ? nil : self }
}

extension Interface {
  static let trustedTypePolicyFactory = Interface(
    TrustedTypePolicyFactory.self, "TrustedTypePolicyFactory"
  ) { idl in
    idl.operation("createPolicy", length: 1) { factory, call in
      try factory.createPolicy(call)
    }
    for type in TrustedType.allCases {
      idl.operation("is" + type.rawValue, length: 1) { _, call in
        guard case .object(let object)? = call.world.native(call[0]) else { return JSValue(false) }
        return JSValue((object as? TrustedValue)?.type == type)
      }
    }
    idl.attribute("emptyHTML") { $0.emptyHTML }
    idl.attribute("emptyScript") { $0.emptyScript }
    idl.operation("getAttributeType", length: 2) { _, call in
      try TrustedTypePolicyFactory.attributeType(call)?.name.value(in: call.world) ?? .null
    }
    idl.operation("getPropertyType", length: 2) { _, call in
      try TrustedTypePolicyFactory.propertyType(call)?.name.value(in: call.world) ?? .null
    }
    idl.attribute("defaultPolicy") { $0.defaultPolicy }
  }
}
