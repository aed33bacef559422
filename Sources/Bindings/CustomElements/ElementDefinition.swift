import DOM
import JSRuntime

extension CustomElementRegistry {
  /// NOTE: the messages are WebKit's.
  ///
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#element-definition
  func define(_ name: DOMString, _ constructor: JSValue, in world: World) throws {
    // 1. If IsConstructor(constructor) is false, throw.
    guard let constructor = world.realm.constructor(constructor) else {
      throw JSTypeError("The second argument must be a constructor")
    }
    // 2, 8. If name is not valid, or an element definition is running, throw.
    try Self.ensureValid(name)
    if isDefining {
      throw DOMException(
        .notSupportedError,
        "Cannot define a custom element while defining another custom element")
    }
    // 3. If name is defined, throw.
    if definition(named: name) != nil {
      throw DOMException(
        .notSupportedError, "Cannot define multiple custom elements with the same tag name")
    }
    // 4. If constructor is that of a definition, throw.
    if definition(of: constructor.value) != nil {
      throw DOMException(
        .notSupportedError, "Cannot define multiple custom elements with the same class")
    }
    // 9–14. Read the class, with element definition is running set.
    isDefining = true
    let definition: CustomElementDefinition
    do {
      defer { isDefining = false }
      var reader = ElementDefinitionReader(constructor, world)
      definition = try reader.read(name)
    }
    // 15–19. Add the definition, and upgrade the elements of that name.
    add(definition)
  }

  static func ensureValid(_ name: DOMString) throws(DOMException) {
    if name.isValidCustomElementName { return }
    let message =
      if name.bytes.first?.isASCIILower != true {
        "Custom element name must have a lowercase ASCII letter as its first character"
      } else if name.bytes.contains(where: \.isASCIIUpper) {
        "Custom element name cannot contain an uppercase ASCII letter"
      } else if !name.bytes.contains(UInt8(ascii: "-")) {
        "Custom element name must contain a hyphen"
      } else if name.bytes.allSatisfy({ $0.isASCIILower || $0 == UInt8(ascii: "-") }) {
        "Custom element name cannot be same as one of the standard elements"
      } else {
        "Custom element name contains a character that is not allowed"
      }
    throw DOMException(.syntaxError, message)
  }
}

/// Reads the definition from a class.
private struct ElementDefinitionReader {
  private let constructor: JSObject
  private let world: World
  private var callbacks: [LifecycleCallback: JSObject] = [:]

  init(_ constructor: JSObject, _ world: World) {
    self.constructor = constructor
    self.world = world
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#element-definition (step 14)
  mutating func read(_ name: DOMString) throws -> CustomElementDefinition {
    // 14.1–14.2. Let prototype be constructor's "prototype"; if it is not an object, throw.
    guard let prototype = world.realm.object(try world.realm.get("prototype", of: constructor))
    else { throw JSTypeError("Custom element constructor's prototype must be an object") }
    // 14.3–14.4. Read the lifecycle callbacks.
    for callback in LifecycleCallback.allCases where !callback.isFormAssociated {
      try read(callback, of: prototype)
    }
    var options = CustomElementDefinition.Options()
    // 14.5. If there is an attributeChangedCallback, read "observedAttributes".
    if callbacks[.attributeChangedCallback] != nil {
      options.observedAttributes = Set(try list("observedAttributes"))
    }
    // 14.6–14.10. Read "disabledFeatures".
    let disabledFeatures = try list("disabledFeatures")
    options.disablesInternals = disabledFeatures.contains("internals")
    options.disablesShadow = disabledFeatures.contains("shadow")
    // 14.11–14.12. Read "formAssociated".
    options.isFormAssociated = world.realm.boolean(
      try world.realm.get("formAssociated", of: constructor))
    // 14.13. If formAssociated is true, read the callbacks for it.
    if options.isFormAssociated {
      for callback in LifecycleCallback.allCases where callback.isFormAssociated {
        try read(callback, of: prototype)
      }
    }
    return CustomElementDefinition(
      name: name, options: options,
      implementation: CustomElementScript(constructor, callbacks: callbacks, in: world))
  }

  private mutating func read(_ callback: LifecycleCallback, of prototype: JSObject) throws {
    let value = try world.realm.get(callback.rawValue, of: prototype)
    if value.isUndefined { return }
    guard let function = world.realm.function(value) else {
      throw JSTypeError("A custom element callback must be a function")
    }
    callbacks[callback] = function
  }

  private func list(_ name: String) throws -> [DOMString] {
    let value = try world.realm.get(name, of: constructor)
    if value.isUndefined { return [] }
    return try world.list(value).map { try DOMString.convert($0, world) }
  }
}
