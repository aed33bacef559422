// Makes proxies of arrays that take their elements from `read` before each step and pass them to
// `write` after each change.
//
// https://webidl.spec.whatwg.org/#es-observable-array-exotic-objects
(intrinsics, read, check, write) => {
  'use strict';
  const { call, get, set, has, ownKeys, tryToDefine, deleteProperty, getOwnPropertyDescriptor, hasOwn,
          setPrototypeOf, array, bare, defineValue, Proxy, String, RangeError, WeakMap,
          mapMethods } = intrinsics;
  const arrays = new WeakMap();
  const isIndex = key => typeof key === 'string' && String(key >>> 0) === key
    && key >>> 0 !== 4294967295;
  const make = owner => {
    const fill = target => {
      const items = read(owner);
      target.length = items.length;
      for (let index = 0; index < items.length; index += 1)
        defineValue(target, index, items[index]);
    };
    const setIndex = (target, key, value) => {
      const index = key >>> 0;
      if (index > target.length) return false;
      check(owner, value);
      defineValue(target, index, value);
      write(owner, target);
      return true;
    };
    const setLength = (target, value) => {
      const length = value >>> 0;
      if (length !== +value) throw new RangeError('Invalid array length');
      if (length > target.length) return false;
      target.length = length;
      write(owner, target);
      return true;
    };
    return new Proxy(array(), {
      __proto__: null,
      get(target, key, receiver) { fill(target); return get(target, key, receiver); },
      has(target, key) { fill(target); return has(target, key); },
      ownKeys(target) { fill(target); return ownKeys(target); },
      getOwnPropertyDescriptor(target, key) {
        fill(target);
        return bare(getOwnPropertyDescriptor(target, key));
      },
      set(target, key, value, receiver) {
        fill(target);
        if (key === 'length') return setLength(target, value);
        if (isIndex(key)) return setIndex(target, key, value);
        return set(target, key, value);
      },
      defineProperty(target, key, descriptor) {
        fill(target);
        bare(descriptor);
        if (key !== 'length' && !isIndex(key)) return tryToDefine(target, key, descriptor);
        if (descriptor.get || descriptor.set || descriptor.configurable === false
            || descriptor.enumerable === false && key !== 'length'
            || descriptor.writable === false) return false;
        if (!hasOwn(descriptor, 'value')) return true;
        return key === 'length' ? setLength(target, descriptor.value)
          : setIndex(target, key, descriptor.value);
      },
      deleteProperty(target, key) {
        fill(target);
        if (key === 'length') return false;
        if (!isIndex(key)) return deleteProperty(target, key);
        const index = key >>> 0;
        if (index >= target.length) return true;
        if (index !== target.length - 1) return false;
        target.length = index;
        write(owner, target);
        return true;
      },
      preventExtensions() { return false; },
      setPrototypeOf(target, prototype) { return setPrototypeOf(target, prototype); },
    });
  };
  return {
    __proto__: null,
    arrayOf(owner) {
      let made = call(mapMethods.get, arrays, owner);
      if (made === undefined) call(mapMethods.set, arrays, owner, made = make(owner));
      return made;
    },
  };
}
