// For interfaces that are declared iterable over pairs, or as sets or maps.
//
// https://webidl.spec.whatwg.org/#js-iterable
// https://webidl.spec.whatwg.org/#js-maplike
// https://webidl.spec.whatwg.org/#js-setlike
intrinsics => {
  'use strict';
  const { call, ownKeys, getOwnPropertyDescriptor, create, define, defineValue, list, bare,
          iterator, toStringTag, objectPrototype, TypeError, iteratorPrototype, WeakMap, mapMethods, Set,
          setMethods, Map, getFromMap, setInMap, maplikeMethods, forEachOfMap, sizeOfMap } = intrinsics;
  const defineMethods = (prototype, methods) => {
    const names = ownKeys(methods);
    for (let index = 0; index < names.length; index += 1)
      defineValue(prototype, names[index], methods[names[index]]);
  };
  const needs = (given, count) => {
    if (given.length < count) throw new TypeError('Not enough arguments');
  };
  // The set or map of each object, which is made when it is first asked for.
  const backing = make => {
    const known = new WeakMap();
    return (target, member) => {
      let found = call(mapMethods.get, known, target);
      if (found === undefined) {
        found = make(target, member);
        call(mapMethods.set, known, target, found);
      }
      return found;
    };
  };
  // What `forEach` does with each entry.
  const visitor = (target, given) => {
    needs(given, 1);
    const callback = given[0], thisArgument = given.length > 1 ? given[1] : undefined;
    if (typeof callback !== 'function') throw new TypeError('Cannot call callback');
    return (value, key) => { call(callback, thisArgument, value, key, target); };
  };
  return {
    __proto__: null,
    pairIterable(prototype, name, pairAt, isSet) {
      const pairs = create(iteratorPrototype);
      const states = new WeakMap();
      defineValue(pairs, 'next', function next() {
        const state = call(mapMethods.get, states, this);
        if (state === undefined) throw new TypeError(`not a ${name} Iterator`);
        const pair = pairAt(state.target, state.index);
        if (pair === undefined)
          return { __proto__: objectPrototype, value: undefined, done: true };
        state.index += 1;
        return { __proto__: objectPrototype, value: state.pick(pair), done: false };
      });
      define(pairs, toStringTag,
        { __proto__: null, value: `${name} Iterator`, configurable: true });
      // It throws for any other object, with the method's name.
      const iterate = (target, method, pick) => {
        pairAt(target, 0, method);
        const made = create(pairs);
        call(mapMethods.set, states, made, { __proto__: null, target, index: 0, pick });
        return made;
      };
      const methods = {
        __proto__: null,
        entries() { return iterate(this, 'entries', isSet ? pair => pair[1] : pair => pair); },
        keys() { return iterate(this, 'keys', pair => pair[0]); },
        values() { return iterate(this, 'values', pair => pair[1]); },
        forEach(callback, thisArgument = undefined) {
          pairAt(this, 0, 'forEach');
          if (typeof callback !== 'function') throw new TypeError('Cannot call callback');
          for (let index = 0; ; index += 1) {
            const pair = pairAt(this, index);
            if (pair === undefined) return;
            call(callback, thisArgument, pair[1], pair[0], this);
          }
        },
      };
      defineMethods(prototype, methods);
      defineValue(prototype, iterator, methods.entries, false);
    },
    // A set of strings, whose changes the first function is told; or one of objects, which `check` tells
    // from others, and which begins with what the first function returns.
    setlike(prototype, changed, check) {
      const setOf = backing((target, member) => {
        // Throws for any other object.
        const values = changed(target, list(), member);
        const set = new Set();
        if (check !== undefined)
          for (let index = 0; index < values.length; index += 1)
            call(setMethods.add, set, values[index]);
        return set;
      });
      const argument = (given, member) => {
        needs(given, 1);
        return check === undefined ? `${given[0]}` : check(given[0], member);
      };
      const change = (target, set) => {
        if (check !== undefined) return;
        const values = list();
        call(setMethods.forEach, set, value => { values[values.length] = value; });
        changed(target, values);
      };
      const sizes = { __proto__: null, get size() { return call(setMethods.size, setOf(this, 'size')); } };
      define(prototype, 'size', bare(getOwnPropertyDescriptor(sizes, 'size')));
      const methods = {
        __proto__: null,
        entries() { return call(setMethods.entries, setOf(this, 'entries')); },
        keys() { return call(setMethods.keys, setOf(this, 'keys')); },
        values() { return call(setMethods.values, setOf(this, 'values')); },
        has(...given) {
          const set = setOf(this, 'has');
          return call(setMethods.has, set, argument(given, 'has'));
        },
        forEach(...given) {
          const set = setOf(this, 'forEach');
          call(setMethods.forEach, set, visitor(this, given));
        },
        add(...given) {
          const set = setOf(this, 'add');
          call(setMethods.add, set, argument(given, 'add'));
          change(this, set);
          return this;
        },
        delete(...given) {
          const set = setOf(this, 'delete');
          const isThere = call(setMethods.delete, set, argument(given, 'delete'));
          if (isThere) change(this, set);
          return isThere;
        },
        clear() { call(setMethods.clear, setOf(this, 'clear')); changed(this, list()); },
      };
      const withArgument = list(['has', 'forEach', 'add', 'delete']);
      for (let index = 0; index < withArgument.length; index += 1)
        define(methods[withArgument[index]], 'length', { __proto__: null, value: 1 });
      defineMethods(prototype, methods);
      defineValue(prototype, iterator, methods.values, false);
    },
    // A map from strings to objects. `pairs` returns those that it begins with, each key before its value;
    // `check` tells the objects from others, and is missing if scripts cannot change the map.
    maplike(prototype, pairs, check) {
      const mapOf = backing((target, member) => {
        // Throws for any other object.
        const initial = pairs(target, undefined, member);
        const map = new Map();
        for (let index = 0; index + 1 < initial.length; index += 2)
          call(setInMap, map, initial[index], initial[index + 1]);
        return map;
      });
      const sizes = { __proto__: null, get size() { return call(sizeOfMap, mapOf(this, 'size')); } };
      define(prototype, 'size', bare(getOwnPropertyDescriptor(sizes, 'size')));
      const reading = {
        __proto__: null,
        get(...given) {
          const map = mapOf(this, 'get');
          needs(given, 1);
          return call(getFromMap, map, `${given[0]}`);
        },
        has(...given) {
          const map = mapOf(this, 'has');
          needs(given, 1);
          return call(maplikeMethods.has, map, `${given[0]}`);
        },
        entries() { return call(maplikeMethods.entries, mapOf(this, 'entries')); },
        keys() { return call(maplikeMethods.keys, mapOf(this, 'keys')); },
        values() { return call(maplikeMethods.values, mapOf(this, 'values')); },
        forEach(...given) {
          const map = mapOf(this, 'forEach');
          call(forEachOfMap, map, visitor(this, given));
        },
      };
      const changing = {
        __proto__: null,
        set(...given) {
          const map = mapOf(this, 'set');
          needs(given, 2);
          const key = `${given[0]}`;
          call(setInMap, map, key, check(given[1], 'set'));
          return this;
        },
        clear() { call(maplikeMethods.clear, mapOf(this, 'clear')); },
        delete(...given) {
          const map = mapOf(this, 'delete');
          needs(given, 1);
          return call(maplikeMethods.delete, map, `${given[0]}`);
        },
      };
      const lengths = { __proto__: null, get: 1, has: 1, forEach: 1, set: 2, delete: 1 };
      const kinds = check === undefined ? list([reading]) : list([reading, changing]);
      for (let kind = 0; kind < kinds.length; kind += 1) {
        const names = ownKeys(kinds[kind]);
        for (let index = 0; index < names.length; index += 1)
          define(kinds[kind][names[index]], 'length',
            { __proto__: null, value: lengths[names[index]] ?? 0 });
        defineMethods(prototype, kinds[kind]);
      }
      defineValue(prototype, iterator, reading.entries, false);
    },
  };
}
