// Watches what WebKit has and this window lacks, to find out whether a script failed for want of it.
intrinsics => {
  'use strict';
  const { bare, call, resolve, then, getOwnPropertyDescriptor, define, Proxy, global, iterator } = intrinsics;
  // A list of one.
  const iterate = () => {
    let done = true;
    return { __proto__: null, next: () => ({ __proto__: null, done: done = !done, value: anything }) };
  };
  const settled = make(false);
  const anything = make(true);
  // Whatever is done with it succeeds, with another one.
  function make(isThenable) {
    const value = new Proxy(function () {}, {
      __proto__: null,
      get(target, key) {
        if (key === iterator) return iterate;
        if (key === 'then') return isThenable ? settle : undefined;
        return typeof key === 'symbol' ? () => '' : value;
      },
      set: () => true,
      apply: () => value,
      construct: () => value,
    });
    return value;
  }
  function settle(fulfilled) {
    if (typeof fulfilled === 'function') call(then, resolve(undefined), () => { fulfilled(settled); });
    return anything;
  }
  return {
    __proto__: null,
    // Makes a member observable: it reads as undefined, or as something with which every use succeeds.
    watch(interfaceName, member, isStatic, isFilled, wasRead) {
      const owner = interfaceName === 'Window' ? global : global[interfaceName];
      const target = isStatic || interfaceName === 'Window' ? owner : owner?.prototype;
      if (target === undefined) return;
      // What is there gives nothing.
      const existing = bare(getOwnPropertyDescriptor(target, member));
      if (existing?.get !== undefined) return;
      const get = () => {
        wasRead();
        return isFilled ? anything : existing?.value;
      };
      const set = function (value) {
        define(this, member, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
      };
      define(target, member, { __proto__: null, get, set, configurable: true });
    },
  };
}
