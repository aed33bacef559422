/// The Streams Standard, which is a matter of promises and callbacks throughout: scripts are its
/// natural form. Evaluated when a world first touches a stream. The pieces are functions in one scope:
/// `shared` has the helpers, each of the others defines interfaces.
///
/// What is behind a public object is a plain record, stamped on it by a private field, so that nothing
/// of it shows and a page's changes to the built-in objects change nothing here.
///
/// SAFARI: there are no byte streams, and streams are not iterable.
///
/// https://streams.spec.whatwg.org/
let streamsScript =
  "(hooks => {\n'use strict';\n"
  + sharedStreamsScript + readableStreamScript + writableStreamScript + transformStreamScript
  + encodingStreamsScript + nativeStreamsScript + "\n})"

private let sharedStreamsScript = """
  const { defineProperty, getOwnPropertyNames, getOwnPropertyDescriptor } = Object;
  const PromiseClass = Promise;
  const reflectApply = Reflect.apply;
  const promiseThen = Promise.prototype.then;
  const then = (promise, fulfilled, rejected) =>
    reflectApply(promiseThen, promise, [fulfilled, rejected]);
  const resolvedWith = value => new PromiseClass(resolve => { resolve(value); });
  const rejectedWith = reason => new PromiseClass((_, reject) => { reject(reason); });
  const handled = promise => { then(promise, undefined, () => {}); return promise; };
  const deferred = () => {
    const record = {};
    record.promise = new PromiseClass((resolve, reject) => {
      record.resolve = value => { record.settled = true; resolve(value); };
      record.reject = reason => { record.settled = true; reject(reason); };
    });
    return record;
  };
  const ensureRejected = (owner, name, error) => {
    if (owner[name].settled) owner[name] = deferred();
    owner[name].reject(error);
    handled(owner[name].promise);
  };
  class Stamp extends function (object) { return object; } {
    #record;
    constructor(object, record) { super(object); this.#record = record; }
    static of(object) {
      return (typeof object === 'object' || typeof object === 'function') && object !== null
        && #record in object ? object.#record : undefined;
    }
  }
  const stamp = (object, record) => { new Stamp(object, record); record.self = object; return object; };
  const is = (object, kind) => Stamp.of(object)?.kind === kind;
  const recordOf = (object, kind) => {
    const record = Stamp.of(object);
    if (record?.kind !== kind) throw new TypeError(`Can only be used on instances of ${kind}`);
    return record;
  };
  const promising = body => {
    try { return resolvedWith(body()); } catch (error) { return rejectedWith(error); }
  };
  const finish = (constructor, length = constructor.length) => {
    const { prototype, name } = constructor;
    for (const key of getOwnPropertyNames(prototype)) {
      if (key === 'constructor') continue;
      defineProperty(prototype, key,
        { ...getOwnPropertyDescriptor(prototype, key), enumerable: true });
    }
    defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
    defineProperty(constructor, 'length', { value: length, configurable: true });
    return constructor;
  };
  const method = (object, name) => {
    const value = object?.[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'function') throw new TypeError(`${name} must be a function`);
    return (...args) => reflectApply(value, object, args);
  };
  const dictionary = value => {
    if (value === undefined || value === null) return {};
    if (typeof value !== 'object' && typeof value !== 'function')
      throw new TypeError('Type error');
    return value;
  };
  const strategyOf = (value, defaultMark) => {
    const { highWaterMark, size } = dictionary(value);
    const mark = highWaterMark === undefined ? defaultMark : Number(highWaterMark);
    if (!(mark >= 0)) throw new RangeError('highWaterMark value is negative or not a number');
    if (size !== undefined && typeof size !== 'function')
      throw new TypeError('size parameter must be a function');
    return { mark, size: size === undefined ? () => 1 : chunk => size(chunk) };
  };
  // https://streams.spec.whatwg.org/#queue-with-sizes
  const resetQueue = container => { container.queue = []; container.total = 0; };
  const enqueueWithSize = (container, value, size) => {
    size = Number(size);
    if (!(size >= 0 && size < Infinity)) throw new RangeError('Chunk has an invalid size');
    container.queue.push({ value, size });
    container.total += size;
  };
  const dequeue = container => {
    const { value, size } = container.queue.shift();
    container.total = Math.max(0, container.total - size);
    return value;
  };
  const markOf = init => {
    const { highWaterMark } = dictionary(init);
    if (highWaterMark === undefined) throw new TypeError('Type error');
    return Number(highWaterMark);
  };
  class CountQueuingStrategy {
    #mark;
    constructor(init) { this.#mark = markOf(init); }
    get highWaterMark() { return this.#mark; }
    size() { return 1; }
  }
  class ByteLengthQueuingStrategy {
    #mark;
    constructor(init) { this.#mark = markOf(init); }
    get highWaterMark() { return this.#mark; }
    size(chunk) { return chunk.byteLength; }
  }
  finish(CountQueuingStrategy, 1);
  finish(ByteLengthQueuingStrategy, 1);

  """
