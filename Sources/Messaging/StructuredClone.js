// Serializes and deserializes values.
//
// A serialization is a flat list of primitive values. It has a record for each object: the type,
// the number of fields, and the fields. A value takes two fields: the index of its record and
// nothing, or -1 and the primitive value. The last two represent the cloned value. So nothing that
// one world can change gets into another one.
//
// https://html.spec.whatwg.org/multipage/structured-data.html#safe-passing-of-structured-data
(intrinsics, hooks) => {
  'use strict';
  const { call, keys, list, getPrototypeOf, getOwnPropertyDescriptor, hasOwn, defineValue,
          array, objectPrototype, objectToString, isArray, Object, Map, Set, Date, RegExp, ArrayBuffer,
          getFromMap, setInMap, setMethods, DataView, Error, EvalError, RangeError, ReferenceError,
          SyntaxError, TypeError, URIError, BigInt, parse, stringify } = intrinsics;
  const errors = { __proto__: null, Error, EvalError, RangeError, ReferenceError, SyntaxError,
                   TypeError, URIError };
  const errorKeys = list(['message', 'line', 'column', 'sourceURL', 'stack']);
  const refuse = () => { hooks.fail('The object can not be cloned.'); };
  // Functions that determine the kind of an object, from a realm that no user's script enters.
  let known;
  const readers = () => known ??= hooks.readers();
  // What the other realm makes with this as its `new.target` is of this world. Since its `prototype` is no object, it
  // has the prototype that this world began with.
  // https://tc39.es/ecma262/#sec-getprototypefromconstructor
  const ofThisWorld = function () {};
  ofThisWorld.prototype = undefined;
  const attempt = (read, object) => {
    try { return { __proto__: null, value: read(object) }; } catch { return undefined; }
  };
  const valueOf = (object, key) => {
    const descriptor = getOwnPropertyDescriptor(object, key);
    return descriptor !== undefined && hasOwn(descriptor, 'value')
      ? { __proto__: null, value: descriptor.value } : undefined;
  };

  // https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal
  class Serializer {
    memory = new Map();
    records = list();
    transferred = list();

    add(object, ...fields) {
      const index = this.records.length;
      this.records[index] = list(fields);
      call(setInMap, this.memory, object, index);
      return index;
    }

    // The index of the object's record; -1 for a value that is not an object.
    visit(value) {
      if (typeof value === 'symbol' || typeof value === 'function') refuse();
      if (typeof value !== 'object' || value === null) return -1;
      const seen = call(getFromMap, this.memory, value);
      return seen === undefined ? this.visitObject(value) : seen;
    }

    visitInto(record, value) {
      const index = this.visit(value);
      record[record.length] = index;
      record[record.length] = index < 0 ? value : undefined;
    }

    visitObject(object) {
      const platform = hooks.platform(object);
      if (platform !== undefined) return this.add(object, 'platform', platform);
      if (isArray(object)) return this.visitProperties(object, this.add(object, 'array', object.length));
      const prototype = getPrototypeOf(object);
      if (prototype !== objectPrototype && prototype !== null
          || call(objectToString, object) !== '[object Object]') {
        const index = this.visitBuiltIn(object);
        if (index !== undefined) return index;
      }
      return this.visitProperties(object, this.add(object, 'object'));
    }

    visitProperties(object, index) {
      const record = this.records[index];
      const names = keys(object);
      for (let position = 0; position < names.length; position += 1) {
        const name = names[position];
        if (getOwnPropertyDescriptor(object, name) === undefined) continue;
        record[record.length] = name;
        this.visitInto(record, object[name]);
      }
      return index;
    }

    visitBuiltIn(object) {
      const { viewOf, bufferOf, entriesOf, isError, expressionOf, primitiveOf, dateOf, isOpaque } =
        readers();
      let found = attempt(viewOf, object);
      if (found !== undefined) {
        const { type, buffer, offset, length } = found.value;
        if (buffer === undefined) refuse();  // out of bounds
        const index = this.visit(buffer);
        // 14. The length of a length-tracking view is not stored.
        return this.add(object, 'view', type, index, offset, length);
      }
      found = attempt(bufferOf, object);
      if (found !== undefined) {
        if (found.value.isDetached) refuse();
        return this.add(object, 'buffer', hooks.copy(readers().copy(object)), found.value.maximum);
      }
      found = attempt(entriesOf, object);
      if (found !== undefined) return this.visitEntries(object, found.value);
      if (isError(object)) return this.visitError(object);
      found = attempt(expressionOf, object);
      if (found !== undefined)
        return this.add(object, 'expression', found.value.source, found.value.flags);
      found = attempt(primitiveOf, object);
      if (found !== undefined) return this.add(object, 'wrapper', found.value);
      found = attempt(dateOf, object);
      if (found !== undefined) return this.add(object, 'date', found.value);
      if (isOpaque(object)) refuse();
      return undefined;
    }

    visitEntries(object, { type, entries }) {
      const index = this.add(object, type);
      const record = this.records[index];
      for (let position = 0; position < entries.length; position += 1)
        this.visitInto(record, entries[position]);
      return index;
    }

    visitError(error) {
      const { name } = error;
      const isKnown = typeof name === 'string' && errors[name] !== undefined;
      const index = this.add(error, 'error', isKnown ? name : 'Error');
      const record = this.records[index];
      for (let position = 0; position < errorKeys.length; position += 1) {
        const key = errorKeys[position];
        const own = valueOf(error, key);
        record[record.length] = own === undefined ? undefined
          : key === 'line' || key === 'column' ? +own.value : `${own.value}`;
      }
      const cause = valueOf(error, 'cause');
      record[record.length] = cause !== undefined;
      this.visitInto(record, cause?.value);
      return index;
    }

    // https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializewithtransfer
    transfer(objects) {
      for (let index = 0; index < objects.length; index += 1) {
        const object = objects[index];
        if (call(getFromMap, this.memory, object) !== undefined)
          hooks.fail('Duplicate transferable for structured clone');
        const found = attempt(readers().bufferOf, object);
        if (found === undefined) {
          this.add(object, 'platform', hooks.checkTransferable(object));
          continue;
        }
        if (found.value.isDetached) refuse();
        this.transferred[this.transferred.length] =
          { __proto__: null, buffer: object, record: this.add(object, 'buffer') };
      }
    }

    finish(root, value) {
      const { bufferOf, detach } = readers();
      for (let index = 0; index < this.transferred.length; index += 1)
        if (bufferOf(this.transferred[index].buffer).isDetached) refuse();
      for (let index = 0; index < this.transferred.length; index += 1) {
        const { buffer, record } = this.transferred[index];
        const { maximum } = bufferOf(buffer);
        const moved = attempt(detach, buffer);
        if (moved === undefined) refuse();
        this.records[record] = list(['buffer', hooks.copy(moved.value), maximum]);
      }
      const flat = list();
      for (let index = 0; index < this.records.length; index += 1) {
        const record = this.records[index];
        flat[flat.length] = record[0];
        flat[flat.length] = record.length - 1;
        for (let field = 1; field < record.length; field += 1) flat[flat.length] = record[field];
      }
      flat[flat.length] = root;
      flat[flat.length] = root < 0 ? value : undefined;
      return flat;
    }
  }

  // https://html.spec.whatwg.org/multipage/structured-data.html#structureddeserialize
  class Deserializer {
    memory = list();
    starts = list();

    constructor(flat) { this.flat = flat; }

    // The value in two fields.
    value(place) {
      const index = this.flat[place];
      return index < 0 ? this.flat[place + 1] : this.memory[index];
    }

    // - Parameter start: the index of the first field.
    create(type, start) {
      const { flat } = this;
      switch (type) {
      case 'object': return {};
      case 'array': { const made = array(); made.length = flat[start]; return made; }
      case 'map': return new Map();
      case 'set': return new Set();
      case 'date': return new Date(flat[start]);
      case 'expression': return new RegExp(flat[start], flat[start + 1]);
      case 'wrapper': return Object(flat[start]);
      case 'buffer': return this.createBuffer(flat[start], flat[start + 1]);
      case 'view':
        return this.createView(
          flat[start], this.memory[flat[start + 1]], flat[start + 2], flat[start + 3]);
      case 'platform': return hooks.adopt(flat[start]);
      case 'error': return this.createError(start);
      }
    }

    createBuffer(bytes, maxByteLength) {
      const source = hooks.buffer(bytes);
      if (maxByteLength === undefined) return source;
      const { lengthOf, fill } = readers();
      const buffer = new ArrayBuffer(lengthOf(source), { __proto__: null, maxByteLength });
      fill(buffer, source);
      return buffer;
    }

    createView(type, buffer, offset, length) {
      if (type === 'DataView') return new DataView(buffer, offset, length);
      if (type !== 'Float16Array' && length !== undefined)
        return hooks.view(type, buffer, offset, length);
      // Native code can make neither these nor views that follow the length of their buffer.
      return readers().makeView(type, buffer, offset, length, ofThisWorld);
    }

    createError(start) {
      const { flat } = this;
      const error = new errors[flat[start]]();
      for (let index = 0; index < errorKeys.length; index += 1) {
        const key = errorKeys[index];
        if (key !== 'message') delete error[key];
        const value = flat[start + 1 + index];
        if (value !== undefined) defineValue(error, key, value, false);
      }
      return error;
    }

    fill(object, type, start, end) {
      const { flat } = this;
      switch (type) {
      case 'object':
        for (let place = start; place < end; place += 3)
          defineValue(object, flat[place], this.value(place + 1));
        break;
      case 'array':
        for (let place = start + 1; place < end; place += 3)
          defineValue(object, flat[place], this.value(place + 1));
        break;
      case 'map':
        for (let place = start; place < end; place += 4)
          call(setInMap, object, this.value(place), this.value(place + 2));
        break;
      case 'set':
        for (let place = start; place < end; place += 2)
          call(setMethods.add, object, this.value(place));
        break;
      case 'error':
        if (flat[start + 6]) defineValue(object, 'cause', this.value(start + 7), false);
      }
    }

    run() {
      const { flat, memory, starts } = this;
      const end = flat.length - 2;
      for (let place = 0; place < end; place += flat[place + 1] + 2) {
        starts[starts.length] = place;
        memory[memory.length] = this.create(flat[place], place + 2);
      }
      for (let index = 0; index < starts.length; index += 1) {
        const place = starts[index];
        this.fill(memory[index], flat[place], place + 2, place + 2 + flat[place + 1]);
      }
      return this.value(end);
    }
  }

  // What JSON cannot hold becomes a list.
  const packed = value => {
    if (value === undefined) return list([]);
    if (typeof value === 'bigint') return list([`${value}`, 0]);
    if (typeof value !== 'number') return value;
    if (value === 0 && 1 / value < 0) return list(['-0']);
    return value !== value || value === Infinity || value === -Infinity ? list([`${value}`]) : value;
  };
  const unpacked = value => {
    if (typeof value !== 'object' || value === null) return value;
    if (value.length === 0) return undefined;
    return value.length === 1 ? +value[0] : BigInt(value[0]);
  };
  // Whether the records of a text, which may be from anybody's file, follow each other to the end.
  const isWhole = flat => {
    const end = flat.length - 2;
    let place = 0;
    while (place < end) {
      const count = flat[place + 1];
      if (typeof flat[place] !== 'string' || typeof count !== 'number' || count < 0 || count % 1 !== 0) return false;
      place += count + 2;
    }
    return place === end;
  };

  return {
    __proto__: null,
    // A serialization as text, which belongs to no world.
    pack(flat) {
      const items = list();
      for (let index = 0; index < flat.length; index += 1) items[index] = packed(flat[index]);
      return stringify(items);
    },
    unpack(text) {
      const parsed = parse(text);
      if (!isArray(parsed)) refuse();
      const flat = list(parsed);
      for (let index = 0; index < flat.length; index += 1) flat[index] = unpacked(flat[index]);
      if (!isWhole(flat)) refuse();
      return flat;
    },
    serialize(value, transferred) {
      const serializer = new Serializer();
      serializer.transfer(transferred);
      const root = serializer.visit(value);
      return serializer.finish(root, value);
    },
    deserialize(flat) { return new Deserializer(flat).run(); },
  };
}
