// What only JavaScript can tell the console about a value.
intrinsics => {
  'use strict';
  const { call, list, append, String, getPrototypeOf, getOwnPropertyDescriptor, ownKeys, objectPrototype,
          arrayIndex, hasOwn, functionText, forEachOfMap, sizeOfMap, setMethods, Promise, then, resolve,
          isPrototypeOf, Object, WeakMap, mapMethods, getOwnPropertyNames, get: read } = intrinsics;
  // The first entries of a map or a set, one after the other; undefined for another object.
  function first(value, size, forEach, count) {
    const found = list();
    try {
      append(found, call(size, value));
    } catch {
      return undefined;
    }
    call(forEach, value, (item, key) => {
      if (found.length > 2 * count) return;
      append(found, key);
      append(found, item);
    });
    return found;
  }
  const isPromise = value => Object(value) === value && call(isPrototypeOf, Promise.prototype, value);
  // The promises that are watched, with what has become of them.
  const watched = new WeakMap();
  const watch = promise => {
    const known = call(mapMethods.get, watched, promise);
    if (known !== undefined) return known;
    const state = list(['pending', undefined]);
    call(mapMethods.set, watched, promise, state);
    call(then, resolve(promise), value => {
      state[0] = 'fulfilled';
      state[1] = value;
    }, reason => {
      state[0] = 'rejected';
      state[1] = reason;
    });
    return state;
  };
  const text = '[native code]';
  // Whether a function is part of the language or the platform.
  const isNative = value => {
    if (typeof value !== 'function') return false;
    const source = call(functionText, value);
    for (let start = source.length - text.length; start >= 0; start -= 1) {
      let length = 0;
      while (length < text.length && source[start + length] === text[length]) length += 1;
      if (length === text.length) return true;
    }
    return false;
  };
  return {
    __proto__: null,
    // The size, then keys and values in turn.
    mapEntries(value, count) { return first(value, sizeOfMap, forEachOfMap, count); },
    setValues(value, count) { return first(value, setMethods.size, setMethods.forEach, count); },
    textOf(value) {
      if (typeof value === 'bigint') return `${String(value)}n`;
      return value === 0 && 1 / value < 0 ? '-0' : String(value);
    },
    // The text of a function, whatever its 'toString' is.
    sourceOf(value) { return call(functionText, value); },
    // The name of its class, by the prototype's own property, so that no getter of a script runs.
    className(value) {
      const prototype = getPrototypeOf(value);
      if (prototype === null) return '';
      const made = getOwnPropertyDescriptor(prototype, 'constructor')?.value;
      if (typeof made !== 'function') return '';
      const name = getOwnPropertyDescriptor(made, 'name')?.value;
      return typeof name === 'string' ? name : '';
    },
    // Its own enumerable properties, without calling a getter: how many there are, then of the first ones the
    // name, what it is called, and the value.
    properties(value, count) {
      const found = list([0]);
      const keys = ownKeys(value);
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index];
        const descriptor = getOwnPropertyDescriptor(value, key);
        if (descriptor === undefined || !descriptor.enumerable) continue;
        found[0] += 1;
        if (found[0] > count) continue;
        const isData = hasOwn(descriptor, 'value');
        append(found, typeof key === 'symbol' ? `[${String(key)}]` : key);
        append(found, isData ? '' : descriptor.get === undefined ? '[Setter]'
          : descriptor.set === undefined ? '[Getter]' : '[Getter/Setter]');
        append(found, isData ? descriptor.value : undefined);
      }
      return found;
    },
    isPromise,
    // What has become of a promise, and its value: what is known of it when it is asked for a second time, and
    // microtasks were performed in between.
    promiseState(promise) { return watch(promise); },
    whenSettled(promise, fulfil, reject) { call(then, resolve(promise), fulfil, reject); },
    start(body, fulfil, reject) { call(then, body(), fulfil, reject); },
    // The names of an object's properties, with those that it inherits: the nearest first. Those that all objects
    // have only if all are wanted.
    memberNames(value, count, isForAll) {
      const found = list();
      for (let object = Object(value); object !== null; object = getPrototypeOf(object)) {
        if (!isForAll && object === objectPrototype && value !== objectPrototype) break;
        const names = getOwnPropertyNames(object);
        for (let index = 0; index < names.length && found.length < count; index += 1) {
          if (arrayIndex(names[index]) < 0) append(found, names[index]);
        }
      }
      return found;
    },
    // The value of a property in a list, unless a getter of a script had to be called.
    member(value, key) {
      for (let object = Object(value); object !== null; object = getPrototypeOf(object)) {
        const descriptor = getOwnPropertyDescriptor(object, key);
        if (descriptor === undefined) continue;
        if (hasOwn(descriptor, 'value')) return list([descriptor.value]);
        return isNative(descriptor.get) ? list([read(Object(value), key)]) : undefined;
      }
      return undefined;
    },
  };
}
