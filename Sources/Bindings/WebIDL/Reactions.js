// Lets native code wait for a value, which may be a promise or another object that has `then`.
(intrinsics, hooks) => {
  'use strict';
  const { call, define, Promise, then } = intrinsics;
  return {
    __proto__: null,
    react(value, number) {
      const promise = new Promise(resolve => { resolve(value); });
      // Otherwise `then` would ask it for a constructor.
      define(promise, 'constructor', { __proto__: null, value: undefined, configurable: true });
      call(then, promise, result => { hooks.settled(number, true, result); },
        reason => { hooks.settled(number, false, reason); });
    },
  };
}
