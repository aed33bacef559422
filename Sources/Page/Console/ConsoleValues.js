// What only JavaScript can tell the console about a value.
intrinsics => {
  'use strict';
  const { call, list, append, String, getPrototypeOf, getOwnPropertyDescriptor,
          forEachOfMap, sizeOfMap, setMethods } = intrinsics;
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
  return {
    __proto__: null,
    // The size, then keys and values in turn.
    mapEntries(value, count) { return first(value, sizeOfMap, forEachOfMap, count); },
    setValues(value, count) { return first(value, setMethods.size, setMethods.forEach, count); },
    textOf(value) {
      if (typeof value === 'bigint') return `${String(value)}n`;
      return value === 0 && 1 / value < 0 ? '-0' : String(value);
    },
    // The name of its class, by the prototype's own property, so that no getter of a script runs.
    className(value) {
      const prototype = getPrototypeOf(value);
      if (prototype === null) return '';
      const made = getOwnPropertyDescriptor(prototype, 'constructor')?.value;
      if (typeof made !== 'function') return '';
      const name = getOwnPropertyDescriptor(made, 'name')?.value;
      return typeof name === 'string' ? name : '';
    },
  };
}
