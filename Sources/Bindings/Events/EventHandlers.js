// The part of event handlers that requires JavaScript: many similar accessors, and functions with
// objects in their scope. A handler's text is first parsed alone: it must not close the function
// that is written around it.
(intrinsics, getHandler, setHandler) => {
  'use strict';
  const { getOwnPropertyDescriptor, define, parse, Function: make } = intrinsics;
  return {
    __proto__: null,
    handlers(target, interface_, types) {
      types = parse(types);
      const accessor = { __proto__: null, enumerable: true, configurable: true };
      for (let index = 0; index < types.length; index += 1) {
        const type = types[index];
        const name = 'on' + type;
        const { get, set } = getOwnPropertyDescriptor({
          __proto__: null,
          get [name]() { return getHandler(this, interface_, type); },
          set [name](value) { setHandler(this, interface_, type, value); },
        }, name);
        accessor.get = get;
        accessor.set = set;
        define(target, name, accessor);
      }
    },
    compile(name, parameter, body, document, form, element) {
      make(parameter, body);
      let text = `return function ${name}(${parameter}) {\n${body}\n}`;
      // The function around it must not have names that the handler would find.
      if (element !== undefined) text = `with (arguments[2]) { ${text} }`;
      if (form !== undefined) text = `with (arguments[1]) { ${text} }`;
      if (document !== undefined) text = `with (arguments[0]) { ${text} }`;
      return make(text)(document, form, element);
    },
  };
}
