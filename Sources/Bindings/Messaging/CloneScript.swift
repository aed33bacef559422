/// Takes values apart and puts them together again, in whichever world.
///
/// A serialization is an array of records, one for each object, that refer to each other by index, and
/// what the value itself is. It holds objects of the engine only as far as one world can safely read
/// what another one wrote.
///
/// https://html.spec.whatwg.org/multipage/structured-data.html#safe-passing-of-structured-data
let cloneScript = """
  (hooks => {
    'use strict';
    const { keys, defineProperty, getPrototypeOf, getOwnPropertyDescriptor } = Object;
    const { apply, construct, has } = Reflect;
    const toString = Object.prototype.toString;
    const objectPrototype = Object.prototype;
    const getter = (prototype, name) => {
      const { get } = getOwnPropertyDescriptor(prototype, name);
      return object => apply(get, object, []);
    };
    const method = (prototype, name) => {
      const { [name]: value } = prototype;
      return (object, ...args) => apply(value, object, args);
    };
    const attempt = (test, object) => {
      try { return { value: test(object) }; } catch { return undefined; }
    };
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
    const copyBuffer = method(ArrayBuffer.prototype, 'slice');
    const transferBuffer = method(ArrayBuffer.prototype, 'transfer');
    const { isView } = ArrayBuffer;
    const booleanValue = method(Boolean.prototype, 'valueOf');
    const numberValue = method(Number.prototype, 'valueOf');
    const stringValue = method(String.prototype, 'valueOf');
    const bigIntValue = method(BigInt.prototype, 'valueOf');
    const dateValue = method(Date.prototype, 'getTime');
    const mapForEach = method(Map.prototype, 'forEach');
    const mapSet = method(Map.prototype, 'set');
    const setForEach = method(Set.prototype, 'forEach');
    const setAdd = method(Set.prototype, 'add');
    const bytesSet = method(typedArray, 'set');
    const Arrays = Array, Objects = Object, Buffer = ArrayBuffer, Bytes = Uint8Array;
    const Maps = Map, Sets = Set, Dates = Date, Expressions = RegExp;
    const errors = { __proto__: null, Error, EvalError, RangeError, ReferenceError, SyntaxError,
                     TypeError, URIError };
    const views = { __proto__: null, DataView };
    for (const name of ['Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array',
                        'Int32Array', 'Uint32Array', 'BigInt64Array', 'BigUint64Array',
                        'Float16Array', 'Float32Array', 'Float64Array'])
      views[name] = globalThis[name];
    // Objects whose state nothing can copy; those of classes of a script's own are not meant.
    const opaque = /^\\[object (Arguments|WeakMap|WeakSet|WeakRef|Promise|FinalizationRegistry|.*Generator|.* Iterator|Intl\\..*|Symbol)\\]$/;
    const define = (object, key, value) =>
      defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });

  """ + serializeScript + deserializeScript + "\n})"

/// https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal
private let serializeScript = """
    const bufferRecord = buffer => {
      if (isDetached(buffer)) hooks.fail('The object can not be cloned.');
      return isResizable(buffer)
        ? ['resizable buffer', copyBuffer(buffer, 0), bufferMaximum(buffer)]
        : ['buffer', copyBuffer(buffer, 0)];
    };
    const serialize = (value, transferred) => {
      const records = [], memory = new Maps();
      const remember = (object, record) => {
        const reference = { index: records.length };
        records.push(record);
        memory.set(object, reference);
        return reference;
      };
      const viewRecord = object => {
        const type = typeOfView(object) ?? 'DataView';
        const isData = type === 'DataView';
        const buffer = isData ? dataViewBuffer(object) : typedArrayBuffer(object);
        // 14: the length of a view that follows its buffer's is not kept.
        const length = isData ? dataViewLength(object) : typedArrayLength(object);
        return ['view', type, visit(buffer), isData ? dataViewOffset(object)
          : typedArrayOffset(object), length];
      };
      const errorRecord = error => {
        const record = ['error', 'Error', undefined, {}, undefined];
        const name = error.name;
        if (typeof name === 'string' && errors[name] !== undefined) record[1] = name;
        for (const key of ['message', 'line', 'column', 'sourceURL', 'stack']) {
          const descriptor = getOwnPropertyDescriptor(error, key);
          if (descriptor !== undefined && 'value' in descriptor)
            record[3][key] = key === 'line' || key === 'column'
              ? +descriptor.value : `${descriptor.value}`;
        }
        return record;
      };
      const primitiveRecord = object => {
        let found;
        if ((found = attempt(booleanValue, object))) return ['wrapper', found.value];
        if ((found = attempt(numberValue, object))) return ['wrapper', found.value];
        if ((found = attempt(bigIntValue, object))) return ['wrapper', found.value];
        if ((found = attempt(stringValue, object))) return ['wrapper', found.value];
        if ((found = attempt(dateValue, object))) return ['date', found.value];
        return undefined;
      };
      const properties = (object, record) => {
        for (const key of keys(object))
          if (getOwnPropertyDescriptor(object, key) !== undefined)
            record.push(key, visit(object[key]));
      };
      const visit = value => {
        if (typeof value === 'symbol') hooks.fail('The object can not be cloned.');
        if (typeof value !== 'object' && typeof value !== 'function' || value === null) return value;
        const known = memory.get(value);
        if (known !== undefined) return known;
        return visitObject(value);
      };
      const visitObject = object => {
        if (typeof object === 'function') hooks.fail('The object can not be cloned.');
        const platform = hooks.platform(object);
        if (platform !== undefined) return remember(object, ['platform', platform]);
        if (Arrays.isArray(object)) {
          const record = ['array', object.length];
          const reference = remember(object, record);
          properties(object, record);
          return reference;
        }
        const prototype = getPrototypeOf(object);
        const tag = apply(toString, object, []);
        if ((prototype !== objectPrototype && prototype !== null) || tag !== '[object Object]') {
          const special = visitSpecial(object, tag);
          if (special !== undefined) return special;
        }
        const record = ['object'];
        const reference = remember(object, record);
        properties(object, record);
        return reference;
      };
      const visitSpecial = (object, tag) => {
        if (isView(object)) return remember(object, viewRecord(object));
        if (attempt(bufferLength, object)) return remember(object, bufferRecord(object));
        const entries = [];
        if (attempt(map => mapForEach(map, (value, key) => { entries.push(key, value); }), object)) {
          const record = ['map'];
          const reference = remember(object, record);
          for (const entry of entries) record.push(visit(entry));
          return reference;
        }
        if (attempt(set => setForEach(set, value => { entries.push(value); }), object)) {
          const record = ['set'];
          const reference = remember(object, record);
          for (const entry of entries) record.push(visit(entry));
          return reference;
        }
        if (tag === '[object Error]') {
          const record = errorRecord(object);
          const reference = remember(object, record);
          const cause = getOwnPropertyDescriptor(object, 'cause');
          if (cause !== undefined && 'value' in cause) record[4] = [visit(cause.value)];
          return reference;
        }
        if (tag === '[object RegExp]')
          return remember(object, ['expression', object.source, object.flags]);
        const primitive = primitiveRecord(object);
        if (primitive !== undefined) return remember(object, primitive);
        if (opaque.test(tag) && getOwnPropertyDescriptor(object, Symbol.toStringTag) === undefined)
          hooks.fail('The object can not be cloned.');
        return undefined;
      };
      const buffers = [];
      for (const object of transferred) {
        if (memory.has(object)) hooks.fail('Duplicate transferable for structured clone');
        if (attempt(bufferLength, object)) {
          if (isDetached(object)) hooks.fail('The object can not be cloned.');
          remember(object, ['transferred buffer', buffers.length]);
          buffers.push(object);
        } else {
          remember(object, ['platform', hooks.checkTransferable(object)]);
        }
      }
      const root = visit(value);
      // https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializewithtransfer
      for (const buffer of buffers)
        if (isDetached(buffer)) hooks.fail('The object can not be cloned.');
      return [records, root, buffers.map(buffer => transferBuffer(buffer))];
    };

  """

/// https://html.spec.whatwg.org/multipage/structured-data.html#structureddeserialize
private let deserializeScript = """
    const adopt = (source, maximum) => {
      const bytes = new Bytes(source);
      const buffer = maximum === undefined ? new Buffer(bytes.length)
        : new Buffer(bytes.length, { maxByteLength: maximum });
      bytesSet(new Bytes(buffer), bytes);
      return buffer;
    };
    const create = (record, memory, buffers) => {
      switch (record[0]) {
      case 'object': return {};
      case 'array': { const array = []; array.length = record[1]; return array; }
      case 'map': return new Maps();
      case 'set': return new Sets();
      case 'date': return new Dates(record[1]);
      case 'expression': return new Expressions(record[1], record[2]);
      case 'wrapper': return Objects(record[1]);
      case 'buffer': return adopt(record[1]);
      case 'resizable buffer': return adopt(record[1], record[2]);
      case 'transferred buffer': return transferBuffer(buffers[record[1]]);
      case 'view': return construct(views[record[1]], [memory[record[2].index], record[3], record[4]]);
      case 'platform': return hooks.adopt(record[1]);
      case 'error': {
        const error = new errors[record[1]]();
        for (const key of ['line', 'column', 'sourceURL', 'stack']) delete error[key];
        for (const key of keys(record[3]))
          defineProperty(error, key,
            { value: record[3][key], writable: true, enumerable: false, configurable: true });
        return error;
      }
      }
    };
    const fill = (object, record, resolve) => {
      switch (record[0]) {
      case 'object': case 'array':
        for (let index = record[0] === 'array' ? 2 : 1; index < record.length; index += 2)
          define(object, record[index], resolve(record[index + 1]));
        break;
      case 'map':
        for (let index = 1; index < record.length; index += 2)
          mapSet(object, resolve(record[index]), resolve(record[index + 1]));
        break;
      case 'set':
        for (let index = 1; index < record.length; index += 1) setAdd(object, resolve(record[index]));
        break;
      case 'error':
        if (record[4] !== undefined)
          defineProperty(object, 'cause', { value: resolve(record[4][0]), writable: true,
                                            enumerable: false, configurable: true });
      }
    };
    const deserialize = ([records, root, buffers]) => {
      const memory = [];
      const resolve = value =>
        typeof value === 'object' && value !== null ? memory[value.index] : value;
      for (const record of records) memory.push(create(record, memory, buffers));
      for (let index = 0; index < records.length; index += 1)
        fill(memory[index], records[index], resolve);
      return resolve(root);
    };
    return { serialize, deserialize };
  """
