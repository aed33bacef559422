// Functions that remember their calls, and spies on methods: `mock.fn`, `mock.spyOn`, with the names that
// Jest gives to what they have.
//
// This runs in a realm of its own: what a mock remembers is kept here, and tests get copies.
//
// https://jestjs.io/docs/mock-function-api
(function (framework) {
  "use strict";

  const { tests } = framework;
  const { short } = framework.inspection;
  const { apply, construct, defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf } =
    Reflect;

  // What a mock remembers, by its function.
  const records = new WeakMap();
  // All mocks, for those who clear them together.
  const all = [];
  // Spies that are in their places.
  let spies = [];

  function call(record, receiver, parameters, target) {
    record.calls.push(parameters);
    record.contexts.push(receiver);
    const result = { type: "incomplete", value: undefined };
    record.results.push(result);
    const implementation = record.once.length > 0 ? record.once.shift() : record.implementation;
    try {
      const value = implementation === undefined ? undefined
        : target ? construct(implementation, parameters, target)
          : apply(implementation, receiver, parameters);
      result.type = "return";
      result.value = value;
      return value;
    } catch (error) {
      result.type = "throw";
      result.value = error;
      throw error;
    }
  }

  function clear(record) {
    record.calls = [];
    record.contexts = [];
    record.results = [];
  }

  function reset(record) {
    clear(record);
    record.once = [];
    record.implementation = record.original;
  }

  const list = (values) => tests.array([...values]);

  // `mock.calls` and the others of a function.
  function view(record) {
    const shown = {
      get calls() { return list(record.calls.map((parameters) => list(parameters))); },
      get lastCall() {
        const last = record.calls[record.calls.length - 1];
        return last && list(last);
      },
      get results() {
        return list(record.results.map(({ type, value }) => tests.object({ type, value })));
      },
      get contexts() { return list(record.contexts); },
      callCount() { return record.calls.length; },
    };
    return Object.freeze(tests.adopt(shown));
  }

  function recordOf(made) {
    const record = records.get(made);
    if (!record) throw new tests.TypeError("this is a method of mocks");
    return record;
  }

  // A way to set the next or every implementation, from what is given.
  const setter = (once, make) => function (value) {
    const record = recordOf(this);
    if (once) record.once.push(make(value));
    else record.implementation = make(value);
    return this;
  };

  const implementationOf = (value) => {
    if (value !== undefined && typeof value !== "function") {
      throw new tests.TypeError(`an implementation must be a function, not ${short(value)}`);
    }
    return value;
  };
  const returning = (value) => function () { return value; };
  const resolving = (value) => function () { return new tests.Promise((resolve) => resolve(value)); };
  const rejecting = (value) => function () {
    return new tests.Promise((resolve, reject) => reject(value));
  };

  const methods = {
    mockImplementation: setter(false, implementationOf),
    mockImplementationOnce: setter(true, implementationOf),
    mockReturnValue: setter(false, returning),
    mockReturnValueOnce: setter(true, returning),
    mockResolvedValue: setter(false, resolving),
    mockResolvedValueOnce: setter(true, resolving),
    mockRejectedValue: setter(false, rejecting),
    mockRejectedValueOnce: setter(true, rejecting),
    mockReturnThis: setter(false, () => function () { return this; }),
    mockClear() { clear(recordOf(this)); return this; },
    mockReset() { reset(recordOf(this)); return this; },
    mockRestore() { restore(recordOf(this)); },
    mockName(name) { recordOf(this).name = String(name); return this; },
    getMockName() { return recordOf(this).name; },
    getMockImplementation() { return recordOf(this).implementation; },
  };
  tests.adopt(methods);
  Object.setPrototypeOf(methods, tests.functionPrototype);

  function make(implementation, name) {
    const record = {
      name, original: implementationOf(implementation), implementation, once: [], restore: undefined };
    clear(record);
    const made = function (...parameters) { return call(record, this, parameters, new.target); };
    Object.setPrototypeOf(made, methods);
    defineProperty(made, "name", { value: name, configurable: true });
    defineProperty(made, "mock", { value: view(record) });
    records.set(made, record);
    all.push(record);
    return { made, record };
  }

  function restore(record) {
    if (!record.restore) return;
    spies = spies.filter((spy) => spy !== record);
    record.restore();
    record.restore = undefined;
    reset(record);
  }

  // Where a property is found: the object itself, or the first one of its prototypes that has it.
  function find(object, name) {
    for (let place = object; place !== null && place !== undefined; place = getPrototypeOf(place)) {
      const descriptor = getOwnPropertyDescriptor(place, name);
      if (descriptor) return { isOwn: place === object, descriptor };
    }
    return undefined;
  }

  function spyOn(object, name, access) {
    if (object === null || typeof object !== "object" && typeof object !== "function") {
      throw new tests.TypeError(`spyOn needs an object, not ${short(object)}`);
    }
    const place = find(object, name);
    const label = typeof name === "symbol" ? String(name) : `'${String(name)}'`;
    if (!place) throw new tests.TypeError(`spyOn: the object has no ${label}`);
    const kind = access ?? ("value" in place.descriptor ? "value" : "get");
    let original = place.descriptor[kind];
    // What a getter gives may be a function to spy on: so it is with those of windows.
    const isGiven = access === undefined && kind === "get";
    if (isGiven) original = object[name];
    if (typeof original !== "function") {
      throw new tests.TypeError(access
        ? `spyOn: ${label} has no '${access}'` : `spyOn: ${label} is ${short(original)}, no function`);
    }
    if (records.has(original)) return original;
    const { made, record } = make(original, typeof name === "symbol" ? "spy" : String(name));
    const replacement = access ? { ...place.descriptor, [access]: made }
      : { value: made, writable: true, enumerable: place.descriptor.enumerable };
    if (!defineProperty(object, name, { ...replacement, configurable: true })) {
      throw new tests.TypeError(`spyOn: ${label} cannot be replaced`);
    }
    record.restore = () => {
      if (place.isOwn) defineProperty(object, name, place.descriptor);
      else deleteProperty(object, name);
    };
    spies.push(record);
    return made;
  }

  const mock = {
    fn(implementation) { return make(implementation, "mock").made; },
    spyOn,
    isMockFunction(value) { return typeof value === "function" && records.has(value); },
    clearAllMocks() { all.forEach(clear); },
    resetAllMocks() { all.forEach(reset); },
    restoreAllMocks() { [...spies].reverse().forEach(restore); },
    timers: framework.clock.timers,
  };

  return {
    mock, records,
    // What there is before a test, and what it has made is taken back.
    mark: () => spies.length,
    restore: (mark) => { spies.slice(mark).reverse().forEach(restore); },
  };
})
