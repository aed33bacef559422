/// What `ScriptSupport` evaluates, before any script of a user.
///
/// NOTE: scripts may change every method and every prototype of the language before they first touch an
/// interface. So what ours call is kept from the beginning (`intrinsics`), property descriptors inherit
/// nothing, and no loop goes through an iterator.
let supportScript = """
  (() => {
    'use strict';
    const { defineProperty: defineByDescriptor, freeze, create, getPrototypeOf } = Object;
    const { apply, get, set, has, ownKeys, deleteProperty, setPrototypeOf,
            getOwnPropertyDescriptor, defineProperty: tryToDefine } = Reflect;
    const { parse, stringify } = JSON;
    const { iterator, toStringTag, unscopables, hasInstance } = Symbol;
    const call = Function.prototype.call.bind(Function.prototype.call);
    const global = globalThis;
    const object = Object;
    const proxy = Proxy;
    const string = String;
    const typeError = TypeError;
    const error = Error;
    const errorPrototype = Error.prototype;
    const listPrototype = Array.prototype;
    const { isPrototypeOf } = Object.prototype;
    const { split: splitString } = String.prototype;
    const split = names => call(splitString, names, ' ');
    const define = (target, key, descriptor) =>
      defineByDescriptor(target, key, setPrototypeOf(descriptor, null) && descriptor);
    const defineValue = (target, key, value, enumerable = true) => define(target, key,
      { value, writable: true, enumerable, configurable: true });
    // What a subclass makes; where its prototype is no object, it has that of its class.
    const inherit = (target, prototype) => {
      if (object(prototype) === prototype) setPrototypeOf(target, prototype);
    };
    const append = (list, value) => { defineValue(list, list.length, value); };
    const contains = (list, value) => {
      for (let index = 0; index < list.length; index += 1) if (list[index] === value) return true;
      return false;
    };
    // What a class of its own inherits from gives objects of that class.
    const constructing = (name, native) => {
      const target = function (...given) {
        if (native === undefined) throw new typeError('Illegal constructor');
        if (new.target === undefined)
          throw new typeError(`calling ${name} constructor without new is invalid`);
        const made = apply(native, undefined, given);
        if (new.target !== target) inherit(made, new.target.prototype);
        return made;
      };
      return target;
    };
    const namedGetters = new WeakSet();
    const { add: addToWeakSet, has: isInWeakSet } = WeakSet.prototype;
    const resolve = Promise.resolve.bind(Promise);
    const resolved = resolve();
    const { then } = Promise.prototype;
    const { values, entries, forEach, keys } = listPrototype;
    return {
      intrinsics: {
        __proto__: null, call, get, set, has, ownKeys, deleteProperty,
        getOwnPropertyDescriptor, tryToDefine, create, defineByDescriptor, define, defineValue, append,
        getPrototypeOf, setPrototypeOf, iterator, toStringTag, string, typeError, proxy, split,
        listMethods: { __proto__: null, values, entries, forEach, keys },
        iteratorPrototype: getPrototypeOf(getPrototypeOf([][iterator]())),
        map: WeakMap, mapMethods: { __proto__: null, get: WeakMap.prototype.get,
                                    set: WeakMap.prototype.set },
        Set, setMethods: { __proto__: null, add: Set.prototype.add, clear: Set.prototype.clear,
                           delete: Set.prototype.delete, has: Set.prototype.has,
                           forEach: Set.prototype.forEach, values: Set.prototype.values,
                           keys: Set.prototype.keys, entries: Set.prototype.entries,
                           size: getOwnPropertyDescriptor(Set.prototype, 'size').get },
      },
      members(target, names, ...values) {
        names = split(names);
        const accessor = { __proto__: null, enumerable: true, configurable: true };
        const operation = { __proto__: null, writable: true, enumerable: true, configurable: true };
        const length = { __proto__: null };
        for (let index = 0; index < names.length; index += 1) {
          const first = values[2 * index];
          const second = values[2 * index + 1];
          if (typeof first === 'number') {
            length.value = first;
            if (first !== 0) defineByDescriptor(second, 'length', length);
            operation.value = second;
            defineByDescriptor(target, names[index], operation);
          } else {
            if (second !== undefined) {
              length.value = 1;
              defineByDescriptor(second, 'length', length);
            }
            accessor.get = first;
            accessor.set = second;
            defineByDescriptor(target, names[index], accessor);
          }
        }
      },
      unforgeable(target, name, get, set) {
        define(target, name, { get, set, enumerable: true, configurable: false });
      },
      replaceGetter(target, name, old, source) {
        if (getOwnPropertyDescriptor(target, name)?.get !== old) return;
        define(target, name, { get: getOwnPropertyDescriptor(source, name).get });
      },
      call,
      freeze(value) { return freeze(value); },
      resolve(value) { return resolve(value); },
      define(target, name, value) { defineValue(target, name, value); },
      errorPrototype() { return errorPrototype; },
      stackError() { return new error(); },
      // Nothing comes of what is not iterable.
      list(iterable) {
        const method = iterable[iterator];
        if (method === undefined || method === null) return undefined;
        const values = [];
        for (const value of { [iterator]: () => call(method, iterable) }) append(values, value);
        return values;
      },
      iterator(iterable) {
        const method = iterable[iterator];
        if (method === undefined || method === null) return undefined;
        const values = call(method, iterable);
        const { next } = values;
        return () => {
          const { done, value } = call(next, values);
          return done ? undefined : [value];
        };
      },
      parseJSON(text) { return parse(text); },
      stringifyJSON(value) { return stringify(value); },
      entries(target) {
        const entries = [];
        const keys = ownKeys(target);
        for (let index = 0; index < keys.length; index += 1) {
          const key = keys[index];
          if (!getOwnPropertyDescriptor(target, key)?.enumerable) continue;
          if (typeof key === 'symbol') throw new typeError('Cannot convert a symbol to a string');
          append(entries, key);
          append(entries, target[key]);
        }
        return entries;
      },
      derivedClass(name, native, parent) {
        const target = class extends parent {
          constructor() { return call(native, new.target); }
        };
        define(target, 'name', { value: name, configurable: true });
        return target;
      },
      callbackInterface(name) {
        // A method has no prototype object and is no constructor.
        const { target } = { target() { throw new typeError('Illegal constructor'); } };
        define(target, 'name', { value: name, configurable: true });
        return target;
      },
      prototypeOf(constructor) { return constructor.prototype; },
      constructor(name, length, native, prototype, parent) {
        const target = constructing(name, native);
        define(target, 'prototype', { value: prototype, writable: false });
        define(target, 'length', { value: length, configurable: true });
        define(target, 'name', { value: name, configurable: true });
        if (parent) setPrototypeOf(target, parent);
        defineValue(prototype, 'constructor', target, false);
        return target;
      },
      finish(prototype, name, unscopableNames) {
        define(prototype, toStringTag, { value: name, configurable: true });
        if (unscopableNames === undefined) return;
        const names = { __proto__: null };
        for (let index = 0; index < unscopableNames.length; index += 1)
          names[unscopableNames[index]] = true;
        define(prototype, unscopables, { value: names, configurable: true });
      },
      tag(target, name) { define(target, toStringTag, { value: name, configurable: true }); },
      microtask(callback) { call(then, resolved, () => { callback(); }); },
      finishGlobalConstructor(constructor) {
        define(constructor, hasInstance, {
          value(value) { return value === global || call(isPrototypeOf, this.prototype, value); },
        });
      },
      factory(name, native, prototype) {
        const target = constructing(name, native);
        define(target, 'name', { value: name, configurable: true });
        define(target, 'prototype', { value: undefined, writable: true });
        const set = value => { defineValue(global, name, value, false); };
        define(global, name, {
          get() {
            define(target, 'prototype', { value: prototype(), writable: false });
            set(target);
            return target;
          },
          set,
          enumerable: false,
          configurable: true,
        });
      },
      named(names, target, overriding, resolve) {
        for (let index = 0; index < names.length; index += 1) {
          const name = names[index];
          if (overriding ? getOwnPropertyDescriptor(target, name) !== undefined : name in target)
            continue;
          const get = () => resolve(name);
          call(addToWeakSet, namedGetters, get);
          define(target, name, {
            get,
            set(value) { defineValue(target, name, value); },
            enumerable: false,
            configurable: true,
          });
        }
      },
      unnamed(names, target) {
        for (let index = 0; index < names.length; index += 1)
          if (call(isInWeakSet, namedGetters, getOwnPropertyDescriptor(target, names[index])?.get))
            deleteProperty(target, names[index]);
      },
      lazyGlobals(names, resolve) {
        names = split(names);
        const getters = [];
        const accessor = { __proto__: null, enumerable: false, configurable: true };
        for (let index = 0; index < names.length; index += 1) {
          const name = names[index];
          const set = value => { defineValue(global, name, value, false); };
          const get = () => { const value = resolve(name); set(value); return value; };
          append(getters, get);
          accessor.get = get;
          accessor.set = set;
          defineByDescriptor(global, name, accessor);
        }
        const describe = original => (target, key) => {
          const descriptor = original(target, key);
          if (target !== global || descriptor?.get === undefined
              || !contains(getters, descriptor.get)) return descriptor;
          call(descriptor.get);
          return original(target, key);
        };
        const { getOwnPropertyDescriptors } = object;
        return {
          ofObject: describe(object.getOwnPropertyDescriptor),
          ofReflect: describe(getOwnPropertyDescriptor),
          all(target) {
            const descriptors = getOwnPropertyDescriptors(target);
            if (target !== global) return descriptors;
            for (let index = 0; index < names.length; index += 1) {
              const { get } = descriptors[names[index]] ?? {};
              if (get !== undefined && contains(getters, get)) call(get);
            }
            return getOwnPropertyDescriptors(target);
          },
        };
      },
    };
  })()
  """
