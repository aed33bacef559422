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
    // 1. If NewTarget is the active function object, throw.
    guard let newTarget = realm.object(newTarget), newTarget != constructor(of: interface) else {
      throw JSTypeError("new.target is not a valid custom element constructor")
    }
    // 2–5. Let definition be the registry's item whose constructor is NewTarget; if none, throw.
    guard let definition = document.customElementRegistry?.definition(of: newTarget.value) else {
      throw JSTypeError("new.target does not define a custom element")
    }
    // 10. Let prototype be NewTarget's "prototype".
    let prototype = realm.object(try realm.get("prototype", of: newTarget))
    // 9, 12–15. Create the element, or take the last entry of the construction stack.
    let element: Element
    do {
      element = try agent.customElements.constructElement(definition, in: document)
    } catch {
      throw error.asTypeError
    }
    let wrapper = wrap(element.node)
    realm.setPrototype(
      of: JSObject(wrapper.ref),
      to: prototype ?? world(of: newTarget).prototype(of: interface))
    return wrapper
  }
}
