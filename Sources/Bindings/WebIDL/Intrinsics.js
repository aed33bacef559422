// The language's built-ins before any user's script: an object with everything that our other
// scripts call. Code that runs later cannot rely on any global, method, prototype or iterator;
// `script/lint-scripts` enforces this.
(() => {
  'use strict';
  const { defineProperty: define, defineProperties, freeze, create, keys, getOwnPropertyNames,
          getOwnPropertyDescriptor: describeOwn, getOwnPropertyDescriptors: describeAll,
          getPrototypeOf } = Object;
  const { apply, construct, get, set, has, ownKeys, deleteProperty, setPrototypeOf,
          getOwnPropertyDescriptor, defineProperty: tryToDefine } = Reflect;
  const { parse, stringify } = JSON;
  const { iterator, toStringTag, unscopables, hasInstance, isConcatSpreadable } = Symbol;
  const call = Function.prototype.call.bind(Function.prototype.call);
  const global = globalThis;
  const objectPrototype = Object.prototype;
  const listPrototype = Array.prototype;
  const defineValue = (target, key, value, enumerable = true) => define(target, key,
    { __proto__: null, value, writable: true, enumerable, configurable: true });
  const getter = (target, key) => getOwnPropertyDescriptor(target, key)?.get;
  const append = (list, value) => { defineValue(list, list.length, value); };
  const contains = (list, value) => {
    for (let index = 0; index < list.length; index += 1) if (list[index] === value) return true;
    return false;
  };
  // The index that a property key is; -1 if it is none.
  // https://tc39.es/ecma262/#array-index
  const arrayIndex = key => {
    // OPTIMIZATION: names such as 'length', which is read with each index, are not parsed as
    // numbers.
    if (typeof key !== 'string' || !(key[0] >= '0' && key[0] <= '9')) return -1;
    const index = key >>> 0;
    return `${index}` === key && index !== 4294967295 ? index : -1;
  };
  const { values, entries, forEach, keys: indices, shift, sort } = listPrototype;
  const { then } = Promise.prototype;
  return {
    __proto__: null, apply, call, construct, get, set, has, keys, ownKeys, deleteProperty, freeze,
    getOwnPropertyDescriptor, describeOwn, describeAll, getOwnPropertyNames, tryToDefine, create, define,
    defineProperties, defineValue, append, contains, arrayIndex, getPrototypeOf, setPrototypeOf, iterator,
    toStringTag, unscopables, hasInstance, isConcatSpreadable, parse, stringify, global,
    objectPrototype, listPrototype,
    objectToString: objectPrototype.toString,
    isPrototypeOf: objectPrototype.isPrototypeOf,
    // Our lists inherit nothing, so that adding to one calls no setter, and reading one finds only
    // its own elements.
    list(values = []) { setPrototypeOf(values, null); return values; },
    array: () => [],
    // A descriptor without inherited fields.
    bare(descriptor) {
      if (descriptor !== undefined) setPrototypeOf(descriptor, null);
      return descriptor;
    },
    shift, sort, nextOfGenerator: getPrototypeOf(function* () {}).prototype.next,
    sliceText: String.prototype.slice, hasOwn: Object.hasOwn,
    Object, Function, Proxy, String, Array, isArray: Array.isArray,
    Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError,
    errorPrototype: Error.prototype,
    Promise, then, resolve: Promise.resolve.bind(Promise),
    listMethods: { __proto__: null, values, entries, forEach, keys: indices },
    iteratorPrototype: getPrototypeOf(getPrototypeOf([][iterator]())),
    WeakMap, mapMethods: { __proto__: null, get: WeakMap.prototype.get, set: WeakMap.prototype.set },
    WeakSet, addToWeakSet: WeakSet.prototype.add, isInWeakSet: WeakSet.prototype.has,
    Map, getFromMap: Map.prototype.get, setInMap: Map.prototype.set,
    maplikeMethods: { __proto__: null, clear: Map.prototype.clear, delete: Map.prototype.delete,
                      entries: Map.prototype.entries, has: Map.prototype.has, keys: Map.prototype.keys,
                      values: Map.prototype.values },
    Set, setMethods: { __proto__: null, add: Set.prototype.add, clear: Set.prototype.clear,
                       delete: Set.prototype.delete, has: Set.prototype.has,
                       forEach: Set.prototype.forEach, values: Set.prototype.values,
                       keys: Set.prototype.keys, entries: Set.prototype.entries,
                       size: getter(Set.prototype, 'size') },
    functionText: Function.prototype.toString,
    forEachOfMap: Map.prototype.forEach, sizeOfMap: getter(Map.prototype, 'size'),
    Date, timeOfDate: Date.prototype.getTime, RegExp, ArrayBuffer, DataView, BigInt,
    // OPTIMIZATION: typed arrays are not among these, because the engine makes them on first use.
  };
})()
