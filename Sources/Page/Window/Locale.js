// Adds a language to calls that take one. The proxies look like the built-in functions that they
// replace.
(intrinsics, locale) => {
  'use strict';
  const { apply, construct, list, define, getOwnPropertyDescriptor, getPrototypeOf, global, Proxy,
          defineValue } = intrinsics;
  const withLocale = (values, index) => {
    if (index < values.length && values[index] !== undefined) return values;
    const given = list();
    for (let place = 0; place < values.length || place < index; place += 1)
      given[place] = place < values.length ? values[place] : undefined;
    given[index] = locale;
    return given;
  };
  const replace = (object, name, index, handler) => {
    const descriptor = getOwnPropertyDescriptor(object, name);
    if (descriptor === undefined) return undefined;
    const original = descriptor.value;
    const value = new Proxy(original, {
      __proto__: null,
      apply: (target, self, values) => apply(target, self, withLocale(values, index)),
      ...handler,
    });
    define(object, name, { __proto__: null, ...descriptor, value });
    return value;
  };
  const { Intl, Date, Number, BigInt, Array, Int8Array, String } = global;
  const services = list(['Collator', 'DateTimeFormat', 'DurationFormat', 'ListFormat', 'NumberFormat',
    'PluralRules', 'RelativeTimeFormat', 'Segmenter']);
  for (let index = 0; index < services.length; index += 1) {
    const proxy = replace(Intl, services[index], 0, {
      __proto__: null,
      construct: (target, values, newTarget) =>
        construct(target, withLocale(values, 0), newTarget === proxy ? target : newTarget),
    });
    if (proxy !== undefined) defineValue(proxy.prototype, 'constructor', proxy, false);
  }
  replace(Date.prototype, 'toLocaleString', 0);
  replace(Date.prototype, 'toLocaleDateString', 0);
  replace(Date.prototype, 'toLocaleTimeString', 0);
  replace(Number.prototype, 'toLocaleString', 0);
  replace(BigInt.prototype, 'toLocaleString', 0);
  replace(Array.prototype, 'toLocaleString', 0);
  replace(getPrototypeOf(Int8Array.prototype), 'toLocaleString', 0);
  replace(String.prototype, 'localeCompare', 1);
  replace(String.prototype, 'toLocaleLowerCase', 0);
  replace(String.prototype, 'toLocaleUpperCase', 0);
  return { __proto__: null };
}
