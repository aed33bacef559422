// The realm in which tests run, as seen by the framework's realm. It is evaluated before any test;
// what the framework makes for tests has this realm's prototypes.
(function (global) {
  "use strict";

  const { Promise: TestPromise, Error: TestError, TypeError: TestTypeError } = global;
  const { parse } = global.JSON;
  const { apply, getPrototypeOf, setPrototypeOf, defineProperty, ownKeys,
          getOwnPropertyDescriptor } = Reflect;
  const { then } = Promise.prototype;
  const objectPrototype = global.Object.prototype;
  const functionPrototype = global.Function.prototype;
  const arrayPrototype = global.Array.prototype;
  const isObject = (value) =>
    value !== null && typeof value === "object" || typeof value === "function";

  // Gives an object, and its content, the prototypes of the tests' realm.
  function adopt(value) {
    const prototype = getPrototypeOf(value);
    if (prototype === Object.prototype) setPrototypeOf(value, objectPrototype);
    else if (prototype === Function.prototype) setPrototypeOf(value, functionPrototype);
    else if (prototype === Array.prototype) setPrototypeOf(value, arrayPrototype);
    else if (typeof value !== "function" || prototype !== TestError || adopted.has(value)) return value;
    adopted.add(value);
    for (const key of ownKeys(value)) {
      const descriptor = getOwnPropertyDescriptor(value, key);
      for (const part of [descriptor.value, descriptor.get, descriptor.set]) {
        if (isObject(part)) adopt(part);
      }
    }
    return value;
  }
  const adopted = new WeakSet();

  // A promise of this realm for the end of one of the tests' values.
  function settled(value) {
    return new Promise((resolve, reject) => {
      // The result is not used.
      const finish = () => resolve();
      if (!whenSettled(value, finish, reject)) finish();
    });
  }

  // The same for how it ends: { value } or { thrown }, and nothing where there is nothing to wait for.
  function outcome(value) {
    return new Promise((resolve) => {
      const isAwaited = whenSettled(
        value, (value) => resolve({ value }), (thrown) => resolve({ thrown }));
      if (!isAwaited) resolve(undefined);
    });
  }

  // Whether the value is something to wait for. If it is a promise, neither its method nor its
  // constructor is read, because tests may have changed them.
  function whenSettled(value, finish, reject) {
    if (!isObject(value)) return false;
    if (follows(value, finish, reject)) return true;
    const method = value.then;
    if (typeof method !== "function") return false;
    apply(method, value, [finish, reject]);
    return true;
  }

  // Whether the value is a promise. A second attempt hides the constructor that made the first one
  // fail.
  function follows(value, finish, reject) {
    try {
      apply(then, value, [finish, reject]);
      return true;
    } catch {
      try {
        defineProperty(value, "constructor", { value: undefined, configurable: true });
        apply(then, value, [finish, reject]);
        return true;
      } catch {
        return false;
      }
    }
  }

  return {
    global, functionPrototype, objectPrototype, Promise: TestPromise, Error: TestError, TypeError: TestTypeError,
    parseJSON: parse, adopt, outcome, settled,
    object: (value) => setPrototypeOf(value, objectPrototype) && value,
    array: (value) => setPrototypeOf(value, arrayPrototype) && value,
    // One of the tests' promises for the result of an asynchronous function of this realm.
    promise: (body) => new TestPromise((resolve, reject) => { body().then(resolve, reject); }),
  };
})
