// `Date` for a page whose clock a test has set. The proxies look like the built-in functions that they
// replace.
(intrinsics, now) => {
  'use strict';
  const { apply, construct, list, define, getOwnPropertyDescriptor, global, Proxy, defineValue } = intrinsics;
  const { Date } = global;
  const { toString } = Date.prototype;
  const replace = (object, name, handler) => {
    const descriptor = getOwnPropertyDescriptor(object, name);
    const value = new Proxy(descriptor.value, handler);
    define(object, name, { __proto__: null, ...descriptor, value });
    return value;
  };
  replace(Date, 'now', { __proto__: null, apply: () => now() });
  const proxy = replace(global, 'Date', {
    __proto__: null,
    apply: (target) => apply(toString, construct(target, list([now()])), list()),
    construct: (target, values, newTarget) => construct(
      target, values.length === 0 ? list([now()]) : values, newTarget === proxy ? target : newTarget),
  });
  defineValue(Date.prototype, 'constructor', proxy, false);
  return { __proto__: null };
}
