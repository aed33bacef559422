// Values of scripts as lists: iterables, records, JSON.
intrinsics => {
  'use strict';
  const { call, ownKeys, getOwnPropertyDescriptor, list, iterator, parse, stringify, Object, TypeError } =
    intrinsics;
  // https://webidl.spec.whatwg.org/#create-sequence-from-iterable
  const stepper = iterable => {
    const method = iterable[iterator];
    if (method === undefined || method === null) return undefined;
    const values = call(method, iterable);
    if (Object(values) !== values) throw new TypeError('Iterator result interface is not an object.');
    const { next } = values;
    return () => {
      const result = call(next, values);
      if (Object(result) !== result)
        throw new TypeError('Iterator result interface is not an object.');
      return result.done ? undefined : list([result.value]);
    };
  };
  return {
    __proto__: null,
    // The result is undefined for an object that is not iterable.
    list(iterable) {
      const next = stepper(iterable);
      if (next === undefined) return undefined;
      const values = list();
      for (let step = next(); step !== undefined; step = next()) values[values.length] = step[0];
      return values;
    },
    iterator: stepper,
    parseJSON(text) { return parse(text); },
    stringifyJSON(value) { return stringify(value); },
    entries(target) {
      const entries = list();
      const keys = ownKeys(target);
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index];
        if (!getOwnPropertyDescriptor(target, key)?.enumerable) continue;
        if (typeof key === 'symbol') throw new TypeError('Cannot convert a symbol to a string');
        entries[entries.length] = key;
        entries[entries.length] = target[key];
      }
      return entries;
    },
  };
}
