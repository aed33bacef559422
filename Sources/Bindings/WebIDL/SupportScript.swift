/// What `ScriptSupport` evaluates.
///
/// https://webidl.spec.whatwg.org/#js-legacy-platform-objects for the collection handler.
let supportScript = """
  (() => {
    'use strict';
    const { defineProperty, freeze, setPrototypeOf } = Object;
    const { get, set, has, ownKeys, deleteProperty, getOwnPropertyDescriptor } = Reflect;
    const reflectDefine = Reflect.defineProperty;
    const { parse, stringify } = JSON;
    const global = globalThis;
    const list = Array.prototype;
    const namedGetters = new WeakSet();
    const promise = Promise;
    const resolved = promise.resolve();
    const call = Function.prototype.call.bind(Function.prototype.call);
    const splitString = String.prototype.split;
    const split = names => call(splitString, names, ' ');
    const indexOf = key => {
      if (typeof key !== 'string') return -1;
      const index = key >>> 0;
      return String(index) === key && index !== 4294967295 ? index : -1;
    };
    return {
      members(object, names, ...values) {
        names = split(names);
        const accessor = { __proto__: null, enumerable: true, configurable: true };
        const operation = { __proto__: null, writable: true, enumerable: true, configurable: true };
        const length = { __proto__: null };
        for (let index = 0; index < names.length; index += 1) {
          const first = values[2 * index];
          const second = values[2 * index + 1];
          if (typeof first === 'number') {
            length.value = first;
            if (first !== 0) defineProperty(second, 'length', length);
            operation.value = second;
            defineProperty(object, names[index], operation);
          } else {
            accessor.get = first;
            accessor.set = second;
            defineProperty(object, names[index], accessor);
          }
        }
      },
      unforgeable(object, name, get, set) {
        defineProperty(object, name, { get, set, enumerable: true, configurable: false });
      },
      replaceGetter(object, name, old, source) {
        if (getOwnPropertyDescriptor(object, name)?.get !== old) return;
        defineProperty(object, name, { get: getOwnPropertyDescriptor(source, name).get });
      },
      call,
      freeze(value) { return freeze(value); },
      resolve(value) { return promise.resolve(value); },
      define(object, name, value) {
        defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
      },
      errorPrototype() { return Error.prototype; },
      stackError() { return new Error(); },
      list(iterable) {
        const iterator = iterable[Symbol.iterator];
        if (iterator === undefined || iterator === null)
          throw new TypeError('Value is not a sequence');
        const values = [];
        for (const value of { [Symbol.iterator]: () => call(iterator, iterable) })
          defineProperty(values, values.length,
            { value, writable: true, enumerable: true, configurable: true });
        return values;
      },
      iterator(iterable) {
        const method = iterable[Symbol.iterator];
        if (method === undefined || method === null)
          throw new TypeError('Value is not a sequence');
        const iterator = call(method, iterable);
        const { next } = iterator;
        return () => {
          const { done, value } = call(next, iterator);
          return done ? undefined : [value];
        };
      },
      parseJSON(text) { return parse(text); },
      stringifyJSON(value) { return stringify(value); },
      entries(object) {
        const entries = [];
        for (const key of ownKeys(object)) {
          if (!getOwnPropertyDescriptor(object, key)?.enumerable) continue;
          if (typeof key === 'symbol') throw new TypeError('Cannot convert a symbol to a string');
          entries.push(key, object[key]);
        }
        return entries;
      },
      derivedClass(name, native, parent) {
        const target = class extends parent {
          constructor() { return call(native, new.target); }
        };
        defineProperty(target, 'name', { value: name, configurable: true });
        return target;
      },
      callbackInterface(name) {
        // A method has no prototype object and is no constructor.
        const { target } = { target() { throw new TypeError('Illegal constructor'); } };
        defineProperty(target, 'name', { value: name, configurable: true });
        return target;
      },
      prototypeOf(constructor) { return constructor.prototype; },
      constructor(name, length, native, prototype, parent) {
        const target = function (...given) {
          if (native === undefined) throw new TypeError('Illegal constructor');
          if (new.target === undefined)
            throw new TypeError(`calling ${name} constructor without new is invalid`);
          const made = native(...given);
          if (new.target !== target && new.target.prototype !== prototype)
            setPrototypeOf(made, new.target.prototype);
          return made;
        };
        defineProperty(target, 'prototype', { value: prototype, writable: false });
        defineProperty(target, 'length', { value: length, configurable: true });
        defineProperty(target, 'name', { value: name, configurable: true });
        if (parent) setPrototypeOf(target, parent);
        defineProperty(prototype, 'constructor',
          { value: target, writable: true, enumerable: false, configurable: true });
        return target;
      },
      finish(prototype, name, unscopables) {
        defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
        if (unscopables) {
          const names = { __proto__: null };
          for (const name of unscopables) names[name] = true;
          defineProperty(prototype, Symbol.unscopables, { value: names, configurable: true });
        }
      },
      tag(object, name) {
        defineProperty(object, Symbol.toStringTag, { value: name, configurable: true });
      },
      microtask(callback) { resolved.then(() => { callback(); }); },
      finishGlobalConstructor(constructor) {
        defineProperty(constructor, Symbol.hasInstance, {
          value(object) {
            return object === global || this.prototype.isPrototypeOf(object);
          },
        });
      },
      iterable(prototype, withMethods) {
        defineProperty(prototype, Symbol.iterator,
          { value: list.values, writable: true, enumerable: false, configurable: true });
        if (!withMethods) return;
        for (const name of ['entries', 'forEach', 'keys', 'values'])
          defineProperty(prototype, name,
            { value: list[name], writable: true, enumerable: true, configurable: true });
      },
      isIterable(object) { return object[Symbol.iterator] != null; },
      pairIterable(prototype, name, pairAt) {
        const iteratorPrototype = Object.create(
          Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
        const states = new WeakMap();
        const define = (object, key, value, enumerable = true) =>
          defineProperty(object, key, { value, writable: true, enumerable, configurable: true });
        define(iteratorPrototype, 'next', function next() {
          const state = states.get(this);
          if (state === undefined) throw new TypeError(`not a ${name} Iterator`);
          const pair = pairAt(state.object, state.index);
          if (pair === undefined) return { value: undefined, done: true };
          state.index += 1;
          return { value: state.pick(pair), done: false };
        });
        defineProperty(iteratorPrototype, Symbol.toStringTag,
          { value: `${name} Iterator`, configurable: true });
        const iterate = (object, pick) => {
          pairAt(object, 0);
          const iterator = Object.create(iteratorPrototype);
          states.set(iterator, { object, index: 0, pick });
          return iterator;
        };
        define(prototype, 'entries', function entries() { return iterate(this, pair => pair); });
        define(prototype, 'keys', function keys() { return iterate(this, pair => pair[0]); });
        define(prototype, 'values', function values() { return iterate(this, pair => pair[1]); });
        define(prototype, 'forEach', function forEach(callback, thisArgument = undefined) {
          if (typeof callback !== 'function') throw new TypeError('Type error');
          for (let index = 0; ; index += 1) {
            const pair = pairAt(this, index);
            if (pair === undefined) return;
            call(callback, thisArgument, pair[1], pair[0], this);
          }
        });
        define(prototype, Symbol.iterator, prototype.entries, false);
      },
      setlike(prototype, changed) {
        const sets = new WeakMap();
        const methods = Set.prototype;
        const setOf = object => {
          let set = sets.get(object);
          if (set === undefined) {
            // Throws for what is no such object.
            changed(object, []);
            sets.set(object, set = new Set());
          }
          return set;
        };
        const change = (object, set) => changed(object, [...set]);
        const define = (key, value, enumerable = true) =>
          defineProperty(prototype, key, { value, writable: true, enumerable, configurable: true });
        defineProperty(prototype, 'size',
          { get() { return setOf(this).size; }, enumerable: true, configurable: true });
        for (const name of ['entries', 'keys', 'values'])
          define(name, { [name]() { return call(methods[name], setOf(this)); } }[name]);
        define('has', function has(value) { return setOf(this).has(`${value}`); });
        define('forEach', function forEach(callback, thisArgument = undefined) {
          setOf(this).forEach(value => call(callback, thisArgument, value, value, this));
        });
        define('add', function add(value) {
          const set = setOf(this);
          set.add(`${value}`);
          change(this, set);
          return this;
        });
        define('delete', { delete(value) {
          const set = setOf(this);
          const isThere = set.delete(`${value}`);
          if (isThere) change(this, set);
          return isThere;
        } }.delete);
        define('clear', function clear() { setOf(this).clear(); changed(this, []); });
        define(Symbol.iterator, prototype.values, false);
      },
      lazyPrototype(prototype, names, isSupported, read, write) {
        const make = (target, key) => {
          if (typeof key !== 'string' || getOwnPropertyDescriptor(target, key) !== undefined
              || !isSupported(key)) return;
          defineProperty(target, key, {
            get() { return read(this, key); },
            set(value) { write(this, key, value); },
            enumerable: true,
            configurable: true,
          });
        };
        return new Proxy(prototype, {
          get(target, key, receiver) { make(target, key); return get(target, key, receiver); },
          set(target, key, value, receiver) {
            make(target, key);
            return set(target, key, value, receiver);
          },
          has(target, key) { make(target, key); return has(target, key); },
          getOwnPropertyDescriptor(target, key) {
            make(target, key);
            return getOwnPropertyDescriptor(target, key);
          },
          ownKeys(target) {
            for (const name of names()) make(target, name);
            return ownKeys(target);
          },
        });
      },
      factory(name, native, prototype) {
        const target = function (...given) {
          if (new.target === undefined)
            throw new TypeError(`calling ${name} constructor without new is invalid`);
          return native(...given);
        };
        defineProperty(target, 'name', { value: name, configurable: true });
        defineProperty(target, 'prototype', { value: undefined, writable: true });
        const define = value => defineProperty(global, name,
          { value, writable: true, enumerable: false, configurable: true });
        defineProperty(global, name, {
          get() {
            defineProperty(target, 'prototype', { value: prototype(), writable: false });
            define(target);
            return target;
          },
          set: define,
          enumerable: false,
          configurable: true,
        });
      },
      named(names, object, overriding, resolve) {
        for (const name of names) {
          if (overriding ? getOwnPropertyDescriptor(object, name) !== undefined : name in object)
            continue;
          const get = () => resolve(name);
          namedGetters.add(get);
          defineProperty(object, name, {
            get,
            set(value) {
              defineProperty(object, name,
                { value, writable: true, enumerable: true, configurable: true });
            },
            enumerable: false,
            configurable: true,
          });
        }
      },
      unnamed(names, object) {
        for (const name of names)
          if (namedGetters.has(getOwnPropertyDescriptor(object, name)?.get))
            deleteProperty(object, name);
      },
      proxy(target, handler) { return new Proxy(target, handler); },
      collectionHandler({ item, length, named, names, setItem, setNamed, deleteNamed,
                          overrideBuiltIns, unenumerableNames }) {
        const isNamed = (target, key) =>
          named !== undefined && typeof key === 'string' && (overrideBuiltIns || !has(target, key));
        const lookUp = (target, key) => {
          const index = item === undefined ? -1 : indexOf(key);
          if (index >= 0) {
            const value = item(target, index);
            return value === undefined ? undefined
              : { value, writable: setItem !== undefined, enumerable: true, configurable: true };
          }
          if (!isNamed(target, key)) return undefined;
          const value = named(target, key);
          return value === undefined ? undefined
            : { value, writable: setNamed !== undefined, enumerable: !unenumerableNames,
                configurable: true };
        };
        return {
          get(target, key, receiver) {
            if (item !== undefined) {
              const index = indexOf(key);
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
            return lookUp(target, key) ?? getOwnPropertyDescriptor(target, key);
          },
          ownKeys(target) {
            const keys = [];
            if (item !== undefined) {
              const count = length(target);
              for (let index = 0; index < count; index += 1) keys.push(String(index));
            }
            if (names !== undefined)
              for (const name of names(target))
                if (!keys.includes(name) && isNamed(target, name)) keys.push(name);
            for (const key of ownKeys(target)) if (!keys.includes(key)) keys.push(key);
            return keys;
          },
          set(target, key, value, receiver) {
            if (typeof key === 'string') {
              if (setItem !== undefined && indexOf(key) >= 0) {
                setItem(target, indexOf(key), value);
                return true;
              }
              if (item !== undefined && indexOf(key) >= 0) return false;
              if (setNamed !== undefined && (overrideBuiltIns || !has(target, key))) {
                setNamed(target, key, value);
                return true;
              }
            }
            // Names count where the receiver is asked, which may merely inherit from the object.
            return set(target, key, value, receiver);
          },
          defineProperty(target, key, descriptor) {
            if (typeof key === 'string') {
              if (item !== undefined && indexOf(key) >= 0) {
                if (setItem === undefined || !('value' in descriptor)) return false;
                setItem(target, indexOf(key), descriptor.value);
                return true;
              }
              if (isNamed(target, key)) {
                if (setNamed !== undefined) {
                  if (!('value' in descriptor)) return false;
                  setNamed(target, key, descriptor.value);
                  return true;
                }
                if (named(target, key) !== undefined) return false;
              }
            }
            return reflectDefine(target, key, descriptor);
          },
          deleteProperty(target, key) {
            if (item !== undefined && indexOf(key) >= 0)
              return item(target, indexOf(key)) === undefined;
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
      lazyGlobals(names, resolve) {
        names = split(names);
        const getters = [];
        const accessor = { __proto__: null, enumerable: false, configurable: true };
        for (const name of names) {
          const define = value => defineProperty(global, name,
            { value, writable: true, enumerable: false, configurable: true });
          const get = () => { const value = resolve(name); define(value); return value; };
          getters[getters.length] = get;
          accessor.get = get;
          accessor.set = define;
          defineProperty(global, name, accessor);
        }
        const describe = original => (object, key) => {
          const descriptor = original(object, key);
          if (object !== global || descriptor?.get === undefined
              || !getters.includes(descriptor.get)) return descriptor;
          call(descriptor.get);
          return original(object, key);
        };
        const { getOwnPropertyDescriptors } = Object;
        return {
          ofObject: describe(Object.getOwnPropertyDescriptor),
          ofReflect: describe(getOwnPropertyDescriptor),
          all(object) {
            const descriptors = getOwnPropertyDescriptors(object);
            if (object !== global) return descriptors;
            for (const name of names)
              if (getters.includes(descriptors[name]?.get)) call(descriptors[name].get);
            return getOwnPropertyDescriptors(object);
          },
        };
      },
    };
  })()
  """
