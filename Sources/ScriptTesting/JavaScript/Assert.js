// `assert`, as in Node.js's strict mode, and the text forms of values in its messages.
//
// This runs in a separate realm, so that changes of the language by tests have no effect here. The
// arguments belong to the tests: none of their methods or iterators is called.
//
// https://nodejs.org/api/assert.html
(function (framework) {
  "use strict";

  const { apply } = Reflect;
  const { native, state, tests } = framework;
  const { hasOwn, isError, isExpression, isObject, matches } = framework.values;
  const { contrast, inspect, short } = framework.inspection;
  const { describe, difference, isEqual, modes } = framework.equality;

  const assertionErrors = new WeakSet();

  class AssertionError extends tests.Error {
    constructor(options) {
      super(options.message);
      assertionErrors.add(this);
      this.name = "AssertionError";
      this.code = "ERR_ASSERTION";
      this.generatedMessage = options.generated === true;
      this.operator = options.operator;
      this.actual = options.actual;
      this.expected = options.expected;
      if (options.difference) {
        Object.defineProperty(this, "difference", {
          value: tests.array(options.difference.map((value) =>
            typeof value === "string" && value.includes("\n") ? value : inspect(value, true))),
        });
      }
    }
  }

  function fail(message, generated, details) {
    if (isError(message)) throw message;
    throw new AssertionError({
      ...details, message: message ?? generated, generated: message === undefined });
  }

  // Fails where the values differ; the message says where they do.
  function compare(actual, expected, mode, message, words, operator) {
    const found = difference(actual, expected, mode);
    if (!found) return;
    const where = describe(found);
    fail(message, where ? `${words}: ${where}` : words, {
      operator, actual, expected, difference: [expected, actual] });
  }

  function assert(value, message) {
    if (!value) fail(message, `${short(value)} is not truthy`, { operator: "ok", actual: value });
  }

  Object.assign(assert, {
    AssertionError,
    ok: assert,

    fail(message = "failed") { fail(message, "failed", { operator: "fail" }); },

    equal(actual, expected, message) {
      if (Object.is(actual, expected)) return;
      const [left, right, where] = contrast(actual, expected);
      fail(message, `${left} is not ${right}` + (where ? ` (${where})` : ""), {
        operator: "strictEqual", actual, expected, difference: [expected, actual] });
    },

    notEqual(actual, expected, message) {
      if (!Object.is(actual, expected)) return;
      fail(message, `${short(actual)} should be another value`, {
        operator: "notStrictEqual", actual, expected });
    },

    deepEqual(actual, expected, message) {
      compare(actual, expected, modes.deep, message, "the values are not deeply equal", "deepStrictEqual");
    },

    notDeepEqual(actual, expected, message) {
      if (!isEqual(actual, expected, modes.deep)) return;
      fail(message, `${short(actual)} should be another value`, {
        operator: "notDeepStrictEqual", actual, expected });
    },

    partialDeepEqual(actual, expected, message) {
      compare(actual, expected, modes.partial, message, "the value does not include what is expected",
        "partialDeepStrictEqual");
    },

    match(text, expression, message) {
      if (typeof text === "string" && matches(expression, text)) return;
      fail(message, `${short(text)} does not match ${inspect(expression)}`, {
        operator: "match", actual: text, expected: expression });
    },

    doesNotMatch(text, expression, message) {
      if (typeof text === "string" && !matches(expression, text)) return;
      fail(message, `${short(text)} should not match ${inspect(expression)}`, {
        operator: "doesNotMatch", actual: text, expected: expression });
    },

    ifError(value) {
      if (value === null || value === undefined) return;
      throw isError(value) ? value : new AssertionError({
        message: `ifError got ${short(value)}`, operator: "ifError", actual: value });
    },

    throws(body, ...rest) {
      let error;
      try {
        body();
      } catch (thrown) {
        error = { thrown };
      }
      checkThrown("throws", error, "the function did not throw", rest);
    },

    doesNotThrow(body, message) {
      try {
        body();
      } catch (thrown) {
        fail(message, `the function threw ${short(thrown)}`, { operator: "doesNotThrow" });
      }
    },

    rejects(promise, ...rest) {
      return tests.promise(async () => {
        let error;
        try {
          await tests.settled(typeof promise === "function" ? promise() : promise);
        } catch (thrown) {
          error = { thrown };
        }
        checkThrown("rejects", error, "the promise was not rejected", rest);
      });
    },

    doesNotReject(promise, message) {
      return tests.promise(async () => {
        try {
          await tests.settled(typeof promise === "function" ? promise() : promise);
        } catch (thrown) {
          fail(message, `the promise was rejected with ${short(thrown)}`, {
            operator: "doesNotReject" });
        }
      });
    },
  });

  const builtIns = new Set(Object.getOwnPropertyNames(tests.global).map((name) =>
    Object.getOwnPropertyDescriptor(tests.global, name).value));

  // A class of the tests with its own `Symbol.hasInstance` is asked; an inherited one is ignored.
  function isInstance(value, expected) {
    const isAny = (one) => isObject(one) || typeof one === "function";
    if (!isAny(expected.prototype)) return false;
    if (hasOwn(expected, Symbol.hasInstance) && !builtIns.has(expected)) {
      return value instanceof expected;
    }
    return isAny(value) && apply(Object.prototype.isPrototypeOf, expected.prototype, [value]);
  }

  // Checks what was thrown: with a class, a regular expression for its text, an object with some of
  // its properties, or a predicate.
  function checkThrown(operator, error, nothing, [expected, message]) {
    if (typeof expected === "string") [expected, message] = [undefined, expected];
    if (!error) fail(message, nothing, { operator });
    if (expected === undefined) return;
    const { thrown } = error;
    const what = `what was thrown, ${short(thrown)},`;
    if (isExpression(expected)) {
      if (!matches(expected, String(thrown))) {
        fail(message, `${what} does not match ${inspect(expected)}`, { operator, actual: thrown, expected });
      }
    } else if (typeof expected === "function") {
      const isClass = isInstance(thrown, expected);
      const isErrorClass = expected === tests.Error
        || apply(Object.prototype.isPrototypeOf, tests.Error, [expected]);
      if (isClass || isErrorClass) {
        if (!isClass) fail(message, `${what} is not an instance of ${expected.name}`, { operator, actual: thrown });
      } else if (expected(thrown) !== true) {
        fail(message, `${what} is not as expected`, { operator, actual: thrown });
      }
    } else {
      for (const key of Object.keys(expected)) {
        const [value, wanted] = [thrown?.[key], expected[key]];
        const isGood = isExpression(wanted) && typeof value === "string"
          ? matches(wanted, value) : isEqual(value, wanted, modes.deep);
        if (!isGood) {
          fail(message, `'${key}' of ${what} is not as expected`, {
            operator, actual: value, expected: wanted, difference: [wanted, value] });
        }
      }
    }
  }

  assert.snapshot = (value, name) => {
    const { current } = state;
    if (!current) throw new tests.Error("assert.snapshot is called outside a test");
    current.snapshots += 1;
    const text = typeof value === "string" ? value : inspect(value, true);
    native.snapshot(`${current.entry.name.join(" > ")}: ${name ?? current.snapshots}`, text,
      new Error().stack);
  };

  assert.strictEqual = assert.equal;
  assert.notStrictEqual = assert.notEqual;
  assert.deepStrictEqual = assert.deepEqual;
  assert.notDeepStrictEqual = assert.notDeepEqual;
  assert.partialDeepStrictEqual = assert.partialDeepEqual;
  assert.strict = assert;
  return {
    assert, AssertionError, isInstance,
    isAssertionError: (value) => assertionErrors.has(value),
  };
})
