import JSRuntime

extension ScriptLibrary {
  /// The part of event handlers that only JavaScript can do: accessors by the dozen, and functions with
  /// objects in their scope.
  static func events(in world: World) -> ScriptLibrary {
    let get = world.realm.makeFunction("get") { try $0.world.eventHandler($0) }
    let set = world.realm.makeFunction("set") { try $0.world.setEventHandler($0) }
    return ScriptLibrary(
      eventScript, hooks: [world.support.intrinsics.value, get.value, set.value], in: world.realm)
  }
}

/// A handler's text is parsed alone first: it must not close the function that is written around it.
private let eventScript = """
  (({ getOwnPropertyDescriptor, defineByDescriptor, parse }, getHandler, setHandler) => {
    const make = Function;
    return {
      handlers(target, interface_, types) {
        types = parse(types);
        const accessor = { __proto__: null, enumerable: true, configurable: true };
        for (let index = 0; index < types.length; index += 1) {
          const type = types[index];
          const name = 'on' + type;
          const { get, set } = getOwnPropertyDescriptor({
            get [name]() { 'use strict'; return getHandler(this, interface_, type); },
            set [name](value) { 'use strict'; setHandler(this, interface_, type, value); },
          }, name);
          accessor.get = get;
          accessor.set = set;
          defineByDescriptor(target, name, accessor);
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
