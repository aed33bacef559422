import DOM
import JSRuntime

extension CustomElementRegistry: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var interface: Interface { .customElementRegistry }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#customelementregistry
  static let customElementRegistry = Interface(
    CustomElementRegistry.self, "CustomElementRegistry"
  ) { idl in
    idl.changesTrees()
    // SAFARI: `extends` is ignored: there are no customized built-in elements.
    idl.operation("define", length: 2) { registry, call in
      let name = try DOMString.convert(call[0], call.world)
      try call.world.customElements.withElementQueue {
        try registry.define(name, call[1], in: call.world)
      }
      return .undefined
    }
    idl.operation("get", length: 1) { registry, call in
      let name = try DOMString.convert(call[0], call.world)
      let script = registry.definition(named: name)?.implementation as? CustomElementScript
      return script?.value(in: call.world) ?? .undefined
    }
    idl.operation("getName", length: 1) { registry, call in
      (registry.definition(of: call[0])?.name).value(in: call.world)
    }
    idl.promiseOperation("whenDefined", length: 1) { registry, call -> JSValue in
      let name = try DOMString.convert(call[0], call.world)
      return try registry.whenDefined(name, in: call.world)
    }
    idl.operation("upgrade") { (registry, root: Node) in registry.upgrade(root) }
    // SAFARI: scoped registries do not exist yet, except for this method.
    idl.operation("initialize") { (_, _: Node) -> Void in
      throw DOMException(.notSupportedError)
    }
  }
}

extension CustomElementRegistry {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#dom-customelementregistry-whendefined
  fileprivate func whenDefined(_ name: DOMString, in world: World) throws -> JSValue {
    // 1. If name is not a valid custom element name, return a rejected promise.
    try Self.ensureValid(name)
    // 2. If name is defined, return a promise resolved with the constructor.
    let script = definition(named: name)?.implementation as? CustomElementScript
    if let script {
      let promise = JSPromise(in: world.realm)
      promise.resolve(script.value(in: world))
      return promise.value
    }
    // 3–4. Return the promise of the when-defined promise map, a new one if there is none.
    if let known = world.whenDefinedPromises[name] { return known.value }
    let promise = JSPromise(in: world.realm)
    world.whenDefinedPromises[name] = promise
    whenDefined(name) { [weak self, world = world.reference] in
      guard let self, let world = world.world,
        let script = definition(named: name)?.implementation as? CustomElementScript
      else { return }
      world.whenDefinedPromises[name] = nil
      promise.resolve(script.value(in: world))
    }
    return promise.value
  }
}
