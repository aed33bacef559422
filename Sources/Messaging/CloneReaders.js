// The internal state of built-in objects, read by functions of a realm that no user's script
// enters. They throw for objects of another kind.
(() => {
  'use strict';
  const { apply, construct, getPrototypeOf, getOwnPropertyDescriptor } = Reflect;
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
  const bytesOfView = getter(typedArray, 'byteLength');
  const dataViewBuffer = getter(DataView.prototype, 'buffer');
  const dataViewOffset = getter(DataView.prototype, 'byteOffset');
  const dataViewLength = getter(DataView.prototype, 'byteLength');
  const bufferLength = getter(ArrayBuffer.prototype, 'byteLength');
  const bufferMaximum = getter(ArrayBuffer.prototype, 'maxByteLength');
  const isResizable = getter(ArrayBuffer.prototype, 'resizable');
  const valueOf = (prototype, name) => method(getOwnPropertyDescriptor(prototype, name).value);
  const resize = valueOf(ArrayBuffer.prototype, 'resize');
  // Throw for a view out of bounds.
  const keysOfView = valueOf(typedArray, 'keys');
  const isResizableBuffer = buffer => {
    try { return isResizable(buffer); } catch { return false; /* shared memory */ }
  };
  const isInBounds = (type, view) => {
    try {
      if (type === 'DataView') dataViewLength(view);
      else keysOfView(view);
      return true;
    } catch { return false; }
  };
  const sizeOf = view => (typeOfView(view) === undefined
    ? { type: 'DataView', buffer: dataViewBuffer(view), offset: dataViewOffset(view),
        length: dataViewLength(view), end: dataViewOffset(view) + dataViewLength(view) }
    : { type: typeOfView(view), buffer: typedArrayBuffer(view), offset: typedArrayOffset(view),
        length: typedArrayLength(view), end: typedArrayOffset(view) + bytesOfView(view) });
  // Whether the view follows the length of its buffer. No member says so, so the buffer changes for a moment: a view of
  // its own length is out of bounds when its last byte is gone, and does not grow.
  const isTracking = (view, { type, buffer, length, end }) => {
    const bytes = bufferLength(buffer);
    if (length === 0) {
      const larger = Math.min(bytes + 8, bufferMaximum(buffer));
      resize(buffer, larger);
      const grows = sizeOf(view).length > 0;
      resize(buffer, bytes);
      return grows;
    }
    if (bytes - end >= 8) return false;
    const rest = new Uint8Array(new Uint8Array(buffer, end - 1));
    resize(buffer, end - 1);
    const shrinks = isInBounds(type, view);
    resize(buffer, bytes);
    new Uint8Array(buffer).set(rest, end - 1);
    return shrinks;
  };
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
      const type = typeOfView(object) ?? 'DataView';
      const buffer = type === 'DataView' ? dataViewBuffer(object) : typedArrayBuffer(object);
      if (!isResizableBuffer(buffer)) return sizeOf(object);
      if (!isInBounds(type, object)) return { type };
      const size = sizeOf(object);
      return isTracking(object, size) ? { ...size, length: undefined } : size;
    },
    bufferOf(object) {
      bufferLength(object);
      return { isDetached: isDetached(object),
               maximum: isResizable(object) ? bufferMaximum(object) : undefined };
    },
    lengthOf: bufferLength,
    fill(target, source) { new Uint8Array(target).set(new Uint8Array(source)); },
    makeView: (type, buffer, offset, length, newTarget) =>
      construct(globalThis[type], [buffer, offset, length], newTarget),
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
