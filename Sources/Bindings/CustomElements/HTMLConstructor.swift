import DOM
import JSRuntime

extension InterfaceBuilder where This == Element {
  /// https://html.spec.whatwg.org/multipage/dom.html#html-element-constructors
  mutating func htmlConstructor() {
    let interface = members.interface
    members.constructor = .init(
      length: 0,
      body: { call in
        try call.world.constructHTMLElement(interface, newTarget: call.this)
      }, seesNewTarget: true)
  }
}

extension World {
  /// NOTE: the messages are WebKit's.
  fileprivate func constructHTMLElement(
    _ interface: Interface, newTarget: JSValue
  ) throws -> JSValue {
    // 1–2.
    guard let newTarget = realm.object(newTarget), newTarget != constructor(of: interface) else {
      throw JSTypeError("new.target is not a valid custom element constructor")
    }
    // 3–4.
    guard let definition = document.customElementRegistry?.definition(of: newTarget.value) else {
      throw JSTypeError("new.target does not define a custom element")
    }
    // 7, 10.
    let prototype = realm.object(try realm.get("prototype", of: newTarget))
    // 8–14.
    let element: Element
    do {
      element = try agent.customElements.constructElement(definition, in: document)
    } catch {
      throw error.asTypeError
    }
    let wrapper = wrap(element.node)
    if let prototype { realm.setPrototype(of: JSObject(wrapper.ref), to: prototype) }
    return wrapper
  }
}
