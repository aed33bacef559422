// What only JavaScript can tell about a value. The objects are no proxies, so that looking at them runs nothing of a
// script.
intrinsics => {
  'use strict';
  const { keys, getOwnPropertyDescriptor, bare, getPrototypeOf, hasOwn, list, String } = intrinsics;
  return {
    __proto__: null,
    textOf(value) {
      if (typeof value === 'bigint') return `${String(value)}n`;
      return value === 0 && 1 / value < 0 ? '-0' : String(value);
    },
    prototypeOf(value) { return getPrototypeOf(value); },
    names(value) { return list(keys(value)); },
    isData(value, key) {
      const descriptor = bare(getOwnPropertyDescriptor(value, key));
      return descriptor !== undefined && hasOwn(descriptor, 'value');
    },
    ownValue(value, key) { return bare(getOwnPropertyDescriptor(value, key))?.value; },
  };
}
