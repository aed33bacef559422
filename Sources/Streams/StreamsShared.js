// The common part of the streams' scripts.
//
// The state of a public object is a plain record in a private field, so that scripts cannot see it.
// There are two kinds of promises: ours react without using a constructor or a method, which
// scripts may have changed; those returned to scripts are ordinary ones, without reactions of ours.
//
// https://streams.spec.whatwg.org/
const { call, apply, list, array, shift, create, define, defineValue, ownKeys, getOwnPropertyDescriptor,
        sliceText, toStringTag, Object, objectPrototype, Promise, then: promiseThen, TypeError, RangeError } =
  intrinsics;
const own = promise => {
  define(promise, 'then', { __proto__: null, value: promiseThen });
  return define(promise, 'constructor', { __proto__: null, value: undefined, configurable: true });
};
const then = (promise, fulfilled, rejected) => own(call(promiseThen, promise, fulfilled, rejected));
const resolvedWith = value => own(new Promise(resolve => { resolve(value); }));
const rejectedWith = reason => own(new Promise((_, reject) => { reject(reason); }));
const promising = body => {
  try { return resolvedWith(body()); } catch (error) { return rejectedWith(error); }
};
const ignore = () => {};
const handled = promise => { then(promise, undefined, ignore); return promise; };
const deferred = () => {
  const record = { __proto__: null, settled: false };
  record.promise = own(new Promise((resolve, reject) => {
    record.resolve = value => { record.settled = true; resolve(value); };
    record.reject = reason => { record.settled = true; reject(reason); };
  }));
  return record;
};
// Promises for scripts.
const answer = body => new Promise((resolve, reject) => {
  try { resolve(body()); } catch (error) { reject(error); }
});
const refusal = error => new Promise((_, reject) => { reject(error); });
const answered = () => {
  const record = { __proto__: null };
  record.promise = new Promise((resolve, reject) => {
    record.resolve = resolve;
    record.reject = reject;
  });
  return record;
};
// A state of ours that scripts may also wait for; its rejection need not be handled.
const announced = () => {
  const ours = deferred();
  const theirs = answered();
  define(theirs.promise, 'constructor', { __proto__: null, value: undefined, configurable: true });
  call(promiseThen, theirs.promise, undefined, ignore);
  delete theirs.promise.constructor;
  const record = { __proto__: null, promise: handled(ours.promise), announcement: theirs.promise,
                   settled: false };
  record.resolve = value => {
    record.settled = true;
    ours.resolve(value);
    theirs.resolve(value);
  };
  record.reject = reason => {
    record.settled = true;
    ours.reject(reason);
    theirs.reject(reason);
  };
  return record;
};
const ensureRejected = (owner, name, error) => {
  if (owner[name].settled) owner[name] = announced();
  owner[name].reject(error);
};
const all = promises => {
  const result = deferred();
  let left = promises.length;
  if (left === 0) result.resolve();
  const fulfilled = () => {
    left -= 1;
    if (left === 0) result.resolve();
  };
  for (let index = 0; index < promises.length; index += 1)
    then(promises[index], fulfilled, result.reject);
  return result.promise;
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
// NOTE: worded as WebKit words it, whose members differ in what they are made of.
const refuse = (kind, member) => {
  if (member === undefined) throw new TypeError(`Can only be used on instances of ${kind}`);
  const getter = member[3] === ' ' ? call(sliceText, member, 4) : undefined;
  throw new TypeError(getter === undefined ? `Can only call ${kind}.${member} on instances of ${kind}`
    : `The ${kind}.${getter} getter can only be used on instances of ${kind}`);
};
const recordOf = (object, kind, member) => {
  const record = Stamp.of(object);
  if (record?.kind !== kind) refuse(kind, member);
  return record;
};
const finish = (constructor, name, length) => {
  const { prototype } = constructor;
  const keys = ownKeys(prototype);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    if (key !== 'constructor')
      define(prototype, key,
        { __proto__: null, ...getOwnPropertyDescriptor(prototype, key), enumerable: true });
  }
  define(prototype, toStringTag, { __proto__: null, value: name, configurable: true });
  define(constructor, 'length', { __proto__: null, value: length, configurable: true });
};
const method = (object, name) => {
  const value = object?.[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'function') throw new TypeError(`${name} must be a function`);
  return (...given) => apply(value, object, given);
};
const dictionary = value => {
  if (value === undefined || value === null) return { __proto__: null };
  if (typeof value !== 'object' && typeof value !== 'function') throw new TypeError('Type error');
  return value;
};
const strategyOf = (value, defaultMark) => {
  const { highWaterMark, size } = dictionary(value);
  const mark = highWaterMark === undefined ? defaultMark : +highWaterMark;
  if (!(mark >= 0)) throw new RangeError('highWaterMark value is negative or not a number');
  if (size !== undefined && typeof size !== 'function')
    throw new TypeError('size parameter must be a function');
  return { __proto__: null, mark, size: size === undefined ? () => 1 : chunk => size(chunk) };
};
// Takes the waiting requests, and passes them to a function.
const settleAll = (owner, name, settle) => {
  const requests = owner[name];
  owner[name] = list();
  for (let index = 0; index < requests.length; index += 1) settle(requests[index]);
};
// https://streams.spec.whatwg.org/#queue-with-sizes
const resetQueue = container => { container.queue = list(); container.total = 0; };
const enqueueWithSize = (container, value, size) => {
  size = +size;
  if (!(size >= 0 && size < Infinity)) throw new RangeError('Chunk has an invalid size');
  container.queue[container.queue.length] = { __proto__: null, value, size };
  container.total += size;
};
const dequeue = container => {
  const { value, size } = call(shift, container.queue);
  container.total -= size;
  if (container.total < 0) container.total = 0;
  return value;
};
const markOf = init => {
  const { highWaterMark } = dictionary(init);
  if (highWaterMark === undefined) throw new TypeError('Type error');
  return +highWaterMark;
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
finish(CountQueuingStrategy, 'CountQueuingStrategy', 1);
finish(ByteLengthQueuingStrategy, 'ByteLengthQueuingStrategy', 1);
