// Information about a script's `ExtensionPreprocessingJS`.
intrinsics => {
  'use strict';
  const { call, ownKeys, getOwnPropertyDescriptor, getPrototypeOf, hasOwn, list, contains, Function,
          functionText, objectPrototype, sliceText } = intrinsics;
  return {
    __proto__: null,
    // The names of its methods, including inherited ones.
    methodNames(subject) {
      const names = list();
      for (let object = subject;
        object !== null && object !== objectPrototype && object !== Function.prototype;
        object = getPrototypeOf(object)) {
        const keys = ownKeys(object);
        for (let index = 0; index < keys.length; index += 1) {
          const key = keys[index];
          if (typeof key !== 'string' || key === 'constructor' || contains(names, key)) continue;
          const descriptor = getOwnPropertyDescriptor(object, key);
          if (descriptor !== undefined && hasOwn(descriptor, 'value')
              && typeof descriptor.value === 'function') names[names.length] = key;
        }
      }
      return names;
    },
    isClass(value) {
      if (typeof value !== 'function') return false;
      const text = call(sliceText, call(functionText, value), 0, 6);
      return text === 'class ' || text === 'class{' || text === 'class\n';
    },
    textOf(value) { return typeof value === 'function' ? call(functionText, value) : ''; },
  };
}
