// What requires JavaScript for the interfaces of a world: accessors, symbols, constructors that see
// `new.target`. Lists of names are passed as JSON.
//
// OPTIMIZATION: what small scripts use should not call one of our functions too often: after some
// thirty calls the engine compiles it, on a thread that it starts for that, which takes longer than
// it saves.
intrinsics => {
  'use strict';
  const { apply, call, deleteProperty, getOwnPropertyDescriptor, describeOwn, describeAll,
          hasOwn, list,
          define, defineProperties, defineValue, contains, setPrototypeOf,
          toStringTag, unscopables, hasInstance, parse, freeze,
          global, isPrototypeOf, Object, Error, errorPrototype, TypeError, WeakMap, mapMethods, WeakSet,
          addToWeakSet, isInWeakSet, then, resolve } = intrinsics;
  // The result of a subclass's constructor; if its prototype is not an object, that of its class is
  // used.
  const inherit = (target, prototype) => {
    if (Object(prototype) === prototype) setPrototypeOf(target, prototype);
  };
  // The parent of a script's class makes instances of that class.
  const constructing = (name, native) => {
    const target = function (...given) {
      if (native === undefined) throw new TypeError('Illegal constructor');
      if (new.target === undefined)
        throw new TypeError(`Constructor requires 'new' operator`);
      const made = apply(native, undefined, given);
      if (new.target !== target) inherit(made, new.target.prototype);
      return made;
    };
    return target;
  };
  const getterOf = (target, name) => {
    const descriptor = getOwnPropertyDescriptor(target, name);
    return descriptor !== undefined && hasOwn(descriptor, 'get') ? descriptor.get : undefined;
  };
  const namedGetters = new WeakSet();
  let lists;
  // Its reactions use neither the constructor nor a method of a promise.
  const resolved = define(resolve(), 'constructor', { __proto__: null, value: undefined });
  return {
    __proto__: null,
    call,
    members(target, names, ...values) {
      names = parse(names);
      const accessor = { __proto__: null, enumerable: true, configurable: true };
      const operation = { __proto__: null, writable: true, enumerable: true, configurable: true };
      const length = { __proto__: null };
      for (let index = 0; index < names.length; index += 1) {
        const first = values[2 * index];
        const second = values[2 * index + 1];
        if (typeof first === 'number') {
          length.value = first;
          if (first !== 0) define(second, 'length', length);
          operation.value = second;
          define(target, names[index], operation);
        } else {
          if (second !== undefined) {
            length.value = 1;
            define(second, 'length', length);
          }
          accessor.get = first;
          accessor.set = second;
          define(target, names[index], accessor);
        }
      }
    },
    unforgeable(target, name, get, set) {
      define(target, name, { __proto__: null, get, set, enumerable: true, configurable: false });
    },
    replaceGetter(target, name, old, source) {
      if (getterOf(target, name) !== old) return;
      define(target, name, { __proto__: null, get: getterOf(source, name) });
    },
    getterOf,
    freeze(value) { return freeze(value); },
    // The frozen list that an attribute gave before, if it has the same content still.
    sameList(owner, name, value) {
      if (lists === undefined) lists = new WeakMap();
      let known = call(mapMethods.get, lists, owner);
      if (known === undefined) {
        known = { __proto__: null };
        call(mapMethods.set, lists, owner, known);
      }
      const before = known[name];
      if (before !== undefined && before.length === value.length) {
        let index = 0;
        while (index < value.length && before[index] === value[index]) index += 1;
        if (index === value.length) return before;
      }
      known[name] = freeze(value);
      return known[name];
    },
    resolve(value) { return resolve(value); },
    define(target, name, value) { defineValue(target, name, value); },
    errorPrototype() { return errorPrototype; },
    stackError() { return new Error(); },
    derivedClass(name, native, parent) {
      const target = class extends parent {
        constructor() { return call(native, new.target); }
      };
      define(target, 'name', { __proto__: null, value: name, configurable: true });
      return target;
    },
    callbackInterface(name) {
      // A method has no prototype object and is not a constructor.
      const { target } = { __proto__: null, target() { throw new TypeError('Illegal constructor'); } };
      define(target, 'name', { __proto__: null, value: name, configurable: true });
      return target;
    },
    prototypeOf(constructor) { return constructor.prototype; },
    constructor(name, length, native, prototype, parent) {
      const target = constructing(name, native);
      defineProperties(target, {
        __proto__: null,
        prototype: { __proto__: null, value: prototype, writable: false },
        length: { __proto__: null, value: length, configurable: true },
        name: { __proto__: null, value: name, configurable: true },
      });
      if (parent) setPrototypeOf(target, parent);
      defineValue(prototype, 'constructor', target, false);
      return target;
    },
    finish(prototype, name, unscopableNames) {
      define(prototype, toStringTag, { __proto__: null, value: name, configurable: true });
      if (unscopableNames === undefined) return;
      const names = { __proto__: null };
      for (let index = 0; index < unscopableNames.length; index += 1)
        names[unscopableNames[index]] = true;
      define(prototype, unscopables, { __proto__: null, value: names, configurable: true });
    },
    tag(target, name) { define(target, toStringTag, { __proto__: null, value: name, configurable: true }); },
    microtask(callback, report) {
      call(then, resolved, () => { try { callback(); } catch (exception) { report(exception); } });
    },
    finishGlobalConstructor(constructor) {
      define(constructor, hasInstance, {
        __proto__: null,
        value(value) { return value === global || call(isPrototypeOf, this.prototype, value); },
      });
    },
    factory(name, native, prototype) {
      const target = constructing(name, native);
      define(target, 'name', { __proto__: null, value: name, configurable: true });
      define(target, 'prototype', { __proto__: null, value: undefined, writable: true });
      const set = value => { defineValue(global, name, value, false); };
      define(global, name, {
        __proto__: null,
        get() {
          define(target, 'prototype', { __proto__: null, value: prototype(), writable: false });
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
          __proto__: null,
          get,
          set(value) { defineValue(target, name, value); },
          enumerable: false,
          configurable: true,
        });
      }
    },
    unnamed(names, target) {
      for (let index = 0; index < names.length; index += 1)
        if (call(isInWeakSet, namedGetters, getterOf(target, names[index])))
          deleteProperty(target, names[index]);
    },
    lazyGlobals(names, resolve) {
      names = parse(names);
      const getters = list();
      const accessor = { __proto__: null, enumerable: false, configurable: true };
      for (let index = 0; index < names.length; index += 1) {
        const name = names[index];
        const set = value => { defineValue(global, name, value, false); };
        const get = () => { const value = resolve(name); set(value); return value; };
        getters[index] = get;
        accessor.get = get;
        accessor.set = set;
        define(global, name, accessor);
      }
      const describe = original => (target, key) => {
        if (target !== global) return original(target, key);
        const get = getterOf(global, key);
        if (get !== undefined && contains(getters, get)) call(get);
        return original(target, key);
      };
      return {
        __proto__: null,
        ofObject: describe(describeOwn),
        ofReflect: describe(getOwnPropertyDescriptor),
        all(target) {
          if (target !== global) return describeAll(target);
          for (let index = 0; index < names.length; index += 1) {
            const get = getterOf(global, names[index]);
            if (get !== undefined && contains(getters, get)) call(get);
          }
          return describeAll(target);
        },
      };
    },
  };
}
