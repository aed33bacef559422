import JSRuntime

extension ScriptLibrary {
  /// The part of event handlers that only JavaScript can do: accessors by the dozen, and functions with
  /// objects in their scope.
  static func events(in world: World) -> ScriptLibrary {
    let get = world.realm.makeFunction("get") { try $0.world.eventHandler($0) }
    let set = world.realm.makeFunction("set") { try $0.world.setEventHandler($0) }
    return ScriptLibrary(eventScript, hooks: [get.value, set.value], in: world.realm)
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
