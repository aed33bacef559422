// What `expect(…)` may be followed by. Each matcher gives whether the value passes, what it should do or
// be in words, and where it differs.
//
// This runs in a realm of its own: of the tests' values no method is called.
//
// https://jestjs.io/docs/expect
(function (framework) {
  "use strict";

  const { tests } = framework;
  const { isInstance } = framework.assertions;
  const {
    isError, isExpression, isObject, itemsOf, kindOf, matches, textOf, valuesOf,
  } = framework.values;
  const { contrast, inspect, placeholders, short } = framework.inspection;
  const { describe, difference, isEqual, modes, textOfPath } = framework.equality;
  const { apply, getPrototypeOf } = Reflect;

  // The matcher is used in a way that says nothing about the value: it fails, with `not` as well.
  class Misuse {
    constructor(message) { this.message = message; }
  }
  const misuse = (message) => { throw new Misuse(message); };

  const result = (passes, words, more = {}) => ({ passes, words, ...more });

  // Deep equality in one of its modes.
  function comparison(actual, expected, mode, words) {
    const found = difference(actual, expected, mode);
    if (!found) return result(true, words);
    const where = describe(found);
    return result(false, words, {
      detail: where, hasDifference: isObject(actual) && isObject(expected) || typeof actual === "string",
      isLong: where !== "" });
  }

  const number = (value, what) => typeof value === "number" || typeof value === "bigint"
    ? value : misuse(`${what} must be a number, not ${short(value)}`);
  const text = (value, what) => typeof value === "string"
    ? value : misuse(`${what} must be a string, not ${short(value)}`);

  const order = (words, compare) => ({
    count: 1,
    match: (actual, expected) => result(
      compare(number(actual, "the value"), number(expected, "what it is compared with")),
      `be ${words} ${short(expected)}`),
  });
  const kind = (words, test) => ({ count: 0, match: (actual) => result(test(actual), words) });

  function lengthOf(value) {
    if (typeof value === "string") return value.length;
    const length = isObject(value) || typeof value === "function" ? value.length : undefined;
    return typeof length === "number" ? length : misuse(`${short(value)} has no length`);
  }

  // What is in a list, a set, or anything with a length.
  function contentOf(value) {
    if (!isObject(value)) misuse(`${short(value)} is nothing that contains values`);
    if (kindOf(value) === "Set") return valuesOf(value);
    return Array.isArray(value) || typeof value.length === "number"
      ? itemsOf(value) : misuse(`${short(value)} is nothing that contains values`);
  }

  function contains(actual, expected) {
    if (typeof actual === "string") {
      return actual.includes(text(expected, "what a string may contain"));
    }
    return contentOf(actual).some((item) => Object.is(item, expected) || item === expected);
  }

  // `a.b[0]` or a list of keys, as keys.
  function stepsOf(path) {
    if (Array.isArray(path)) return itemsOf(path);
    const steps = [];
    text(path, "the path").replace(/\[(\d+)\]|\["([^"]*)"\]|([^.[\]]+)/g,
      (all, index, quoted, name) => { steps.push(index ?? quoted ?? name); });
    return steps.length > 0 ? steps : misuse("the path is empty");
  }

  // What all objects have is no property of one.
  function hasProperty(object, key) {
    if (object === null || object === undefined) return false;
    for (let place = Object(object); place !== null; place = getPrototypeOf(place)) {
      if (place === tests.objectPrototype) return false;
      if (Reflect.getOwnPropertyDescriptor(place, key)) return true;
    }
    return false;
  }

  function toHaveProperty(actual, path, ...expected) {
    if (actual === null || actual === undefined) misuse(`${short(actual)} has no properties`);
    let value = actual;
    let place = null;
    for (const step of stepsOf(path)) {
      place = { step: typeof step === "symbol" ? step : String(step), outer: place };
      if (!hasProperty(value, step)) {
        return result(false, `have the property ${textOfPath(place)}`);
      }
      value = value[step];
    }
    const name = textOfPath(place);
    if (expected.length === 0) return result(true, `have the property ${name}`);
    const found = difference(value, expected[0], modes.equal, place);
    return result(!found, `have the property ${name} with the value ${short(expected[0])}`, {
      detail: found ? describe(found) : "" });
  }

  const isClass = (value) => typeof value === "function"
    && (isObject(value.prototype) || typeof value.prototype === "function");

  // Whether something that was thrown is what is expected: a class, a part of its message, an expression,
  // or an error with the same message.
  function isThrown(thrown, expected) {
    const message = isError(thrown) ? textOf(thrown.message)
      : isObject(thrown) && typeof thrown.message === "string" ? thrown.message : textOf(thrown);
    if (typeof expected === "string") return message.includes(expected);
    if (isExpression(expected)) return matches(expected, message);
    if (isClass(expected)) return isInstance(thrown, expected);
    if (isObject(expected)) {
      if (placeholders.has(expected)) return placeholders.get(expected).matches(thrown);
      return message === textOf(expected.message);
    }
    return misuse(`it cannot compare with ${short(expected)}`);
  }

  function toThrow({ actual, isSettled }, ...rest) {
    let error;
    if (isSettled) {
      error = { thrown: actual };
    } else {
      if (typeof actual !== "function") misuse(`the value must be a function to call, not ${short(actual)}`);
      try {
        apply(actual, undefined, []);
      } catch (thrown) {
        error = { thrown };
      }
    }
    const words = rest.length === 0 ? "throw" : `throw ${short(rest[0])}`;
    const detail = error ? `it threw ${short(error.thrown)}` : "it did not throw";
    if (rest.length === 0) return result(error !== undefined, words, { detail });
    const isIt = isThrown(error?.thrown, rest[0]);
    return result(error !== undefined && isIt, words, { detail });
  }

  function toMatch(actual, expected) {
    text(actual, "the value");
    if (typeof expected === "string") return result(actual.includes(expected), `contain ${short(expected)}`);
    if (!isExpression(expected)) misuse("it needs a regular expression or a string to compare with");
    return result(matches(expected, actual), `match ${inspect(expected)}`);
  }

  function toBeCloseTo(actual, expected, digits = 2) {
    const distance = Math.abs(number(actual, "the value") - number(expected, "what it is compared with"));
    const isClose = actual === expected || distance < 10 ** -digits / 2;
    return result(isClose, `be ${short(expected)} to ${digits} digits`, {
      detail: `the difference is ${distance}` });
  }

  function toBe(actual, expected) {
    const [, right, where] = contrast(actual, expected);
    return result(Object.is(actual, expected), `be ${right}`, {
      detail: where ? `they differ ${where}`
        : isEqual(actual, expected, modes.deep) && isObject(actual)
          ? "they have the same content, but are not the same object: use toEqual" : "",
      hasDifference: typeof actual === "string" && typeof expected === "string" });
  }

  return {
    Misuse,
    matchers: {
      toBe: { count: 1, match: toBe },
      toEqual: { count: 1, match: (actual, expected) =>
        comparison(actual, expected, modes.equal, `equal ${short(expected)}`) },
      toStrictEqual: { count: 1, match: (actual, expected) =>
        comparison(actual, expected, modes.strict, `strictly equal ${short(expected)}`) },
      toMatchObject: { count: 1, match: (actual, expected) => isObject(expected)
        ? comparison(actual, expected, modes.object, `include ${short(expected)}`)
        : misuse("it needs an object to compare with") },
      toMatch: { count: 1, match: toMatch },
      toContain: { count: 1, match: (actual, expected) =>
        result(contains(actual, expected), `contain ${short(expected)}`) },
      toContainEqual: { count: 1, match: (actual, expected) => result(
        contentOf(actual).some((item) => isEqual(item, expected, modes.equal)),
        `contain something equal to ${short(expected)}`) },
      toHaveLength: { count: 1, match: (actual, expected) => {
        const length = lengthOf(actual);
        return result(length === number(expected, "the length"), `have the length ${expected}`, {
          detail: `it has the length ${length}`, hasDifference: false });
      } },
      toHaveProperty: { count: 1, most: 2, match: toHaveProperty },
      toThrow: { count: 0, most: 1, takesSubject: true, match: toThrow },
      toThrowError: { count: 0, most: 1, takesSubject: true, match: toThrow },
      toBeInstanceOf: { count: 1, match: (actual, expected) => isClass(expected)
        ? result(isInstance(actual, expected), `be an instance of ${textOf(expected.name)}`)
        : misuse("it needs a class to compare with") },
      toBeTypeOf: { count: 1, match: (actual, expected) =>
        result(typeof actual === expected, `be of the type ${expected}`) },
      toBeNull: kind("be null", (value) => value === null),
      toBeUndefined: kind("be undefined", (value) => value === undefined),
      toBeDefined: kind("be defined", (value) => value !== undefined),
      toBeTruthy: kind("be truthy", (value) => Boolean(value)),
      toBeFalsy: kind("be falsy", (value) => !value),
      toBeNaN: kind("be NaN", (value) => Number.isNaN(value)),
      toBeGreaterThan: order("greater than", (left, right) => left > right),
      toBeGreaterThanOrEqual: order("at least", (left, right) => left >= right),
      toBeLessThan: order("less than", (left, right) => left < right),
      toBeLessThanOrEqual: order("at most", (left, right) => left <= right),
      toBeCloseTo: { count: 1, most: 2, match: toBeCloseTo },
      ...framework.mockMatchers({ misuse, number, result }),
    },
  };
})
