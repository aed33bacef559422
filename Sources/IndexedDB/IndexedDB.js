// What the interfaces read from the values of scripts, and write into them.
intrinsics => {
  'use strict';
  const { call, hasOwn, list, defineValue, timeOfDate, setPrototypeOf, listPrototype } = intrinsics;
  return {
    __proto__: null,
    timeOf(date) { return call(timeOfDate, date); },
    // The value of an own property in a list; undefined if there is none.
    own(object, key) { return hasOwn(object, key) ? list([object[key]]) : undefined; },
    // All elements of an array in a list; undefined if there are holes.
    elements(array) {
      const found = list();
      const { length } = array;
      for (let index = 0; index < length; index += 1) {
        if (!hasOwn(array, index)) return undefined;
        found[index] = array[index];
      }
      return found;
    },
    // Makes a list of ours an array for scripts.
    array(values) { setPrototypeOf(values, listPrototype); },
    define(object, key, value) { defineValue(object, key, value); },
  };
}
