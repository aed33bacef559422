// Makes proxies of windows that give access to the few cross-origin members, and throw for all
// others.
//
// https://html.spec.whatwg.org/multipage/nav-history-apis.html#crossoriginproperties-(-o-)
intrinsics => {
  'use strict';
  const { apply, list, hasOwn, ownKeys, Proxy, String, toStringTag, hasInstance,
          isConcatSpreadable } = intrinsics;
  const hidden = list(['then', toStringTag, hasInstance, isConcatSpreadable]);
  const isHidden = key => {
    for (let index = 0; index < hidden.length; index += 1) if (hidden[index] === key) return true;
    return false;
  };
  const isIndex = key => typeof key === 'string' && key[0] >= '0' && key[0] <= '9';
  const guard = (settable, names, read, block, navigate) => {
    const valueOf = key => {
      const value = typeof key === 'string' ? read(key) : undefined;
      return value === undefined && !isHidden(key) ? block() : value;
    };
    const describe = key => {
      if (key === settable) {
        const get = read(key) === undefined ? undefined : () => read(key);
        return { __proto__: null, get, set: navigate, enumerable: false, configurable: true };
      }
      const value = valueOf(key);
      return typeof value === 'function' || isHidden(key) || isIndex(key)
        ? { __proto__: null, value, writable: false, enumerable: isIndex(key), configurable: true }
        : { __proto__: null, get: () => value, set: undefined, enumerable: false, configurable: true };
    };
    return new Proxy({ __proto__: null }, {
      __proto__: null,
      getPrototypeOf: () => null,
      setPrototypeOf: (target, value) => value === null,
      isExtensible: () => true,
      preventExtensions: () => false,
      getOwnPropertyDescriptor: (target, key) => describe(key),
      has(target, key) { describe(key); return true; },
      get: (target, key) => valueOf(key),
      set: (target, key, value) => key === settable ? (navigate(value), true) : block(),
      defineProperty: () => block(),
      deleteProperty: () => block(),
      ownKeys() {
        const keys = names();
        for (let index = 0; index < hidden.length; index += 1) keys[keys.length] = hidden[index];
        return keys;
      },
    });
  };
  return {
    __proto__: null,
    makeWindow(member, block, navigate, post, target) {
      const { replace } = { __proto__: null, replace(url) { navigate(url); } };
      const location = guard(
        'href', () => list(['href', 'replace']), key => key === 'replace' ? replace : undefined, block,
        navigate);
      const names = () => {
        const keys = list();
        const count = member('length');
        for (let index = 0; index < count; index += 1) keys[index] = String(index);
        const own = ownKeys(fixed);
        for (let index = 0; index < own.length; index += 1) keys[keys.length] = own[index];
        const others = list(['parent', 'opener', 'top', 'length', 'closed']);
        for (let index = 0; index < others.length; index += 1) keys[keys.length] = others[index];
        return keys;
      };
      const self = guard(
        'location', names, key => hasOwn(fixed, key) ? fixed[key] : member(key), block, navigate);
      const fixed = {
        __proto__: null,
        blur() {}, focus() {}, close() {},
        postMessage(message) { return apply(post, target, arguments); },
        location, window: self, self, frames: self,
      };
      return self;
    },
  };
}
