import Bindings
import JSRuntime

extension Page {
  /// Makes a language the default of `Intl` and of the methods that are built on it.
  ///
  /// AD-HOC: JavaScriptCore's C interface cannot be told the user's languages, and on Linux the engine
  /// knows only those for which the system has a locale. So what takes a locale is given one.
  func applyLocale(to world: World) {
    guard let locale = traversable.device.locale else { return }
    do {
      guard let apply = world.realm.object(try world.realm.evaluate(localeScript)) else { return }
      try world.realm.call(apply, [world.realm.string(locale)])
    } catch {
      record(error, at: .evaluation, in: world)
    }
  }
}

/// Proxies look like the built-in functions that they stand for.
private let localeScript = """
  (locale => {
    'use strict';
    const { defineProperty, getOwnPropertyDescriptor } = Object;
    const { apply, construct, getPrototypeOf } = Reflect;
    const withLocale = (values, index) => {
      if (values[index] !== undefined) return values;
      const list = [...values];
      while (list.length < index) list.push(undefined);
      list[index] = locale;
      return list;
    };
    const replace = (object, name, index, handler) => {
      const descriptor = getOwnPropertyDescriptor(object, name);
      if (descriptor === undefined) return;
      const original = descriptor.value;
      const proxy = new Proxy(original, {
        apply: (target, self, values) => apply(target, self, withLocale(values, index)),
        ...handler,
      });
      defineProperty(object, name, { ...descriptor, value: proxy });
      return proxy;
    };
    for (const name of ['Collator', 'DateTimeFormat', 'DurationFormat', 'ListFormat', 'NumberFormat',
                        'PluralRules', 'RelativeTimeFormat', 'Segmenter']) {
      const proxy = replace(Intl, name, 0, {
        construct: (target, values, newTarget) =>
          construct(target, withLocale(values, 0), newTarget === proxy ? target : newTarget),
      });
      if (proxy !== undefined)
        defineProperty(proxy.prototype, 'constructor',
          { value: proxy, writable: true, enumerable: false, configurable: true });
    }
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
      replace(Date.prototype, name, 0);
    for (const { prototype } of [Number, BigInt, Array, { prototype: getPrototypeOf(Int8Array.prototype) }])
      replace(prototype, 'toLocaleString', 0);
    replace(String.prototype, 'localeCompare', 1);
    replace(String.prototype, 'toLocaleLowerCase', 0);
    replace(String.prototype, 'toLocaleUpperCase', 0);
  })
  """
