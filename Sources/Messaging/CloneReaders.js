// The internal state of built-in objects, read by functions of a realm that no user's script
// enters. They throw for objects of another kind.
(() => {
  'use strict';
  const { apply, getPrototypeOf, getOwnPropertyDescriptor } = Reflect;
  const { toString } = Object.prototype;
  const getter = (prototype, name) => {
    const { get } = getOwnPropertyDescriptor(prototype, name);
    return object => apply(get, object, []);
  };
  const method = value => (object, ...given) => apply(value, object, given);
  const typedArray = getPrototypeOf(Uint8Array.prototype);
  const typeOfView = getter(typedArray, Symbol.toStringTag);
  const typedArrayBuffer = getter(typedArray, 'buffer');
  const typedArrayOffset = getter(typedArray, 'byteOffset');
  const typedArrayLength = getter(typedArray, 'length');
  const dataViewBuffer = getter(DataView.prototype, 'buffer');
  const dataViewOffset = getter(DataView.prototype, 'byteOffset');
  const dataViewLength = getter(DataView.prototype, 'byteLength');
  const bufferLength = getter(ArrayBuffer.prototype, 'byteLength');
  const bufferMaximum = getter(ArrayBuffer.prototype, 'maxByteLength');
  const isResizable = getter(ArrayBuffer.prototype, 'resizable');
  const isDetached = getter(ArrayBuffer.prototype, 'detached');
  const source = getter(RegExp.prototype, 'source');
  const flags = {
    d: getter(RegExp.prototype, 'hasIndices'), g: getter(RegExp.prototype, 'global'),
    i: getter(RegExp.prototype, 'ignoreCase'), m: getter(RegExp.prototype, 'multiline'),
    s: getter(RegExp.prototype, 'dotAll'), u: getter(RegExp.prototype, 'unicode'),
    v: getter(RegExp.prototype, 'unicodeSets'), y: getter(RegExp.prototype, 'sticky'),
  };
  const mapForEach = method(Map.prototype.forEach);
  const setForEach = method(Set.prototype.forEach);
  const primitives = [Boolean, Number, BigInt, String].map(({ prototype }) => method(prototype.valueOf));
  // Objects whose state cannot be copied; instances of a script's own classes are not among them.
  const opaque = /^\[object (Arguments|WeakMap|WeakSet|WeakRef|Promise|FinalizationRegistry|.*Generator|.* Iterator|Intl\..*|Symbol)\]$/;
  return {
    __proto__: null,
    viewOf(object) {
      if (!ArrayBuffer.isView(object)) throw new TypeError('no view');
      const type = typeOfView(object);
      return type === undefined
        ? { type: 'DataView', buffer: dataViewBuffer(object), offset: dataViewOffset(object),
            length: dataViewLength(object) }
        : { type, buffer: typedArrayBuffer(object), offset: typedArrayOffset(object),
            length: typedArrayLength(object) };
    },
    bufferOf(object) {
      bufferLength(object);
      return { isDetached: isDetached(object),
               maximum: isResizable(object) ? bufferMaximum(object) : undefined };
    },
    lengthOf: bufferLength,
    fill(target, source) { new Uint8Array(target).set(new Uint8Array(source)); },
    float16: (buffer, offset, length) => new Float16Array(buffer, offset, length),
    // Native code must not access a buffer itself, because the engine would then pin it.
    copy(buffer) { return new Uint8Array(new Uint8Array(buffer)); },
    detach: method(ArrayBuffer.prototype.transferToFixedLength),
    entriesOf(object) {
      const entries = [];
      try {
        mapForEach(object, (value, key) => { entries.push(key, value); });
        return { type: 'map', entries };
      } catch {
        setForEach(object, value => { entries.push(value); });
        return { type: 'set', entries };
      }
    },
    isError: Error.isError,
    expressionOf(object) {
      const given = Object.keys(flags).filter(flag => flags[flag](object));
      return { source: source(object), flags: given.join('') };
    },
    primitiveOf(object) {
      for (const read of primitives) {
        try { return read(object); } catch { continue; }
      }
      throw new TypeError('no wrapper of a primitive value');
    },
    dateOf: method(Date.prototype.getTime),
    isOpaque(object) {
      return opaque.test(apply(toString, object, []))
        && getOwnPropertyDescriptor(object, Symbol.toStringTag) === undefined;
    },
  };
})()
