import JSRuntime

/// The part of event handlers that only JavaScript can do: accessors by the dozen, and functions with
/// objects in their scope.
struct EventScripts {
  private let realm: Realm
  private let functions: JSObject

  init(_ world: World) {
    realm = world.realm
    let get = realm.makeFunction("get") { try $0.world.eventHandler($0) }
    let set = realm.makeFunction("set") { try $0.world.setEventHandler($0) }
    do {
      guard let make = realm.object(try realm.evaluate(eventScript)),
        let made = realm.object(try realm.call(make, [get.value, set.value]))
      else { fatalError("the event script gives no object") }
      functions = made
      realm.protect(made)
    } catch {
      fatalError("the event script throws \(realm.text(error.value))")
    }
  }

  func callThrowing(_ name: String, _ arguments: [JSValue]) throws(JSException) -> JSValue {
    guard let function = realm.object(try realm.get(name, of: functions)) else {
      fatalError("no event function \(name)")
    }
    return try realm.call(function, arguments)
  }

  func call(_ name: String, _ arguments: [JSValue]) {
    do {
      _ = try callThrowing(name, arguments)
    } catch {
      fatalError("\(name) throws \(realm.text(error.value))")
    }
  }
}

/// A handler's text is parsed alone first: it must not close the function that is written around it.
private let eventScript = """
  ((getHandler, setHandler) => {
    const { defineProperty, getOwnPropertyDescriptor } = Object;
    const make = Function;
    return {
      handlers(target, interface_, types) {
        for (const type of types.split(' ')) {
          const name = 'on' + type;
          const accessor = getOwnPropertyDescriptor({
            get [name]() { 'use strict'; return getHandler(this, interface_, type); },
            set [name](value) { 'use strict'; setHandler(this, interface_, type, value); },
          }, name);
          defineProperty(target, name, accessor);
        }
      },
      compile(name, parameter, body, document, form, element) {
        make(parameter, body);
        let text = `return function ${name}(${parameter}) {\\n${body}\\n}`;
        if (element !== undefined) text = `with (element) { ${text} }`;
        if (form !== undefined) text = `with (form) { ${text} }`;
        if (document !== undefined) text = `with (document) { ${text} }`;
        return make('document', 'form', 'element', text)(document, form, element);
      },
    };
  })
  """
