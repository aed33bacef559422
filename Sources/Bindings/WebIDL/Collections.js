// For interfaces that have indexed or named properties, or very many attributes.
//
// https://webidl.spec.whatwg.org/#js-legacy-platform-objects for the collection handler.
intrinsics => {
  'use strict';
  const { call, get, set, has, ownKeys, deleteProperty, getOwnPropertyDescriptor, tryToDefine, define,
          defineValue, hasOwn, list, bare, getPrototypeOf, setPrototypeOf, iterator, String, Proxy,
          listMethods, arrayIndex, Set, setMethods } = intrinsics;
  // The length of a list that never changes, kept in the list itself.
  class FixedLength extends class { constructor(list) { return list; } } {
    #length;
    constructor(list, length) { super(list); this.#length = length; }
    static getter(native) {
      return getOwnPropertyDescriptor({
        __proto__: null,
        get length() {
          return this !== null && typeof this === 'object' && #length in this
            ? this.#length : call(native, this);
        },
      }, 'length').get;
    }
  }
  // Defined so that no setter of a prototype is called.
  const fill = (target, values) => {
    const prototype = getPrototypeOf(target);
    setPrototypeOf(target, null);
    for (let index = 0; index < values.length; index += 1) target[index] = values[index];
    setPrototypeOf(target, prototype);
  };
  return {
    __proto__: null,
    iterable(prototype, withMethods) {
      defineValue(prototype, iterator, listMethods.values, false);
      if (!withMethods) return;
      defineValue(prototype, 'entries', listMethods.entries);
      defineValue(prototype, 'forEach', listMethods.forEach);
      defineValue(prototype, 'keys', listMethods.keys);
      defineValue(prototype, 'values', listMethods.values);
    },
    lazyPrototype(prototype, names, isSupported, read, write) {
      const make = (target, key) => {
        if (typeof key !== 'string' || getOwnPropertyDescriptor(target, key) !== undefined
            || !isSupported(key)) return;
        // Computed names, so that the functions have them.
        define(target, key, bare(getOwnPropertyDescriptor({
          __proto__: null,
          get [key]() { return read(this, key); },
          set [key](value) { write(this, key, value); },
        }, key)));
      };
      return new Proxy(prototype, {
        __proto__: null,
        get(target, key, receiver) { make(target, key); return get(target, key, receiver); },
        set(target, key, value, receiver) {
          make(target, key);
          return set(target, key, value, receiver);
        },
        has(target, key) { make(target, key); return has(target, key); },
        getOwnPropertyDescriptor(target, key) {
          make(target, key);
          return bare(getOwnPropertyDescriptor(target, key));
        },
        ownKeys(target) {
          const supported = names();
          for (let index = 0; index < supported.length; index += 1)
            make(target, supported[index]);
          return ownKeys(target);
        },
      });
    },
    proxy(target, handler) { return new Proxy(target, handler); },
    fixedLength: FixedLength.getter,
    // OPTIMIZATION: the items become properties of the target when the first one is read. From then
    // on there are no traps for `get` and `has`, which then cost the same as for any other object.
    fixedProxy(target, handler, length, items) {
      const fixed = {
        __proto__: handler,
        get(target, key, receiver) {
          if (arrayIndex(key) >= 0) {
            // Throws if the stack is full; the next access tries again.
            fill(target, items(target));
            fixed.get = fixed.has = undefined;
          }
          return get(target, key, receiver);
        },
        has: handler.has,
      };
      const list = new Proxy(target, fixed);
      new FixedLength(list, length);
      return list;
    },
    collectionHandler({ item, length, named, names, setItem, setNamed, deleteNamed,
                        overrideBuiltIns, unenumerableNames }) {
      const isNamed = (target, key) =>
        named !== undefined && typeof key === 'string' && (overrideBuiltIns || !has(target, key));
      const lookUp = (target, key) => {
        const index = item === undefined ? -1 : arrayIndex(key);
        if (index >= 0) {
          const value = item(target, index);
          return value === undefined ? undefined
            : { __proto__: null, value, writable: setItem !== undefined, enumerable: true,
                configurable: true };
        }
        if (!isNamed(target, key)) return undefined;
        const value = named(target, key);
        return value === undefined ? undefined
          : { __proto__: null, value, writable: setNamed !== undefined,
              enumerable: !unenumerableNames, configurable: true };
      };
      return {
        __proto__: null,
        get(target, key, receiver) {
          if (item !== undefined) {
            const index = arrayIndex(key);
            if (index >= 0) {
              const value = item(target, index);
              return value === undefined ? get(target, key, receiver) : value;
            }
          }
          if (isNamed(target, key)) {
            const value = named(target, key);
            if (value !== undefined) return value;
          }
          return get(target, key, receiver);
        },
        has(target, key) { return lookUp(target, key) !== undefined || has(target, key); },
        getOwnPropertyDescriptor(target, key) {
          return lookUp(target, key) ?? bare(getOwnPropertyDescriptor(target, key));
        },
        ownKeys(target) {
          const keys = new Set();
          const add = key => { call(setMethods.add, keys, key); };
          const count = item === undefined ? 0 : length(target);
          for (let index = 0; index < count; index += 1) add(String(index));
          const supported = names === undefined ? list() : names(target);
          for (let index = 0; index < supported.length; index += 1)
            if (isNamed(target, supported[index])) add(supported[index]);
          const own = ownKeys(target);
          for (let index = 0; index < own.length; index += 1) add(own[index]);
          const all = list();
          call(setMethods.forEach, keys, key => { all[all.length] = key; });
          return all;
        },
        set(target, key, value, receiver) {
          if (typeof key === 'string') {
            if (setItem !== undefined && arrayIndex(key) >= 0) {
              setItem(target, arrayIndex(key), value);
              return true;
            }
            if (item !== undefined && arrayIndex(key) >= 0) return false;
            if (setNamed !== undefined && (overrideBuiltIns || !has(target, key))) {
              setNamed(target, key, value);
              return true;
            }
          }
          // Names are looked up on the receiver, which may merely inherit from the object.
          return set(target, key, value, receiver);
        },
        defineProperty(target, key, descriptor) {
          if (typeof key === 'string') {
            if (item !== undefined && arrayIndex(key) >= 0) {
              if (setItem === undefined || !hasOwn(descriptor, 'value')) return false;
              setItem(target, arrayIndex(key), descriptor.value);
              return true;
            }
            if (isNamed(target, key)) {
              if (setNamed !== undefined) {
                if (!hasOwn(descriptor, 'value')) return false;
                setNamed(target, key, descriptor.value);
                return true;
              }
              if (named(target, key) !== undefined) return false;
            }
          }
          return tryToDefine(target, key, bare(descriptor));
        },
        deleteProperty(target, key) {
          if (item !== undefined && arrayIndex(key) >= 0)
            return item(target, arrayIndex(key)) === undefined;
          if (isNamed(target, key) && named(target, key) !== undefined) {
            if (deleteNamed === undefined) return setNamed === undefined ? false : true;
            deleteNamed(target, key);
            return true;
          }
          return deleteProperty(target, key);
        },
        preventExtensions() { return false; },
      };
    },
  };
}
