// `assert`, as in Node.js's strict mode, and the text forms of values in its messages.
//
// This runs in a separate realm, so that changes of the language by tests have no effect here. The
// arguments belong to the tests: none of their methods or iterators is called.
//
// https://nodejs.org/api/assert.html
(function (tests) {
  "use strict";

  const { apply, getPrototypeOf } = Reflect;
  const isArray = Array.isArray;
  const hasOwn = Object.hasOwn;
  const getter = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name).get;
  const reader = (read) => (value) => apply(read, value, []);
  const tagOf = reader(Object.prototype.toString);
  const timeOf = reader(Date.prototype.getTime);
  const sourceOf = reader(getter(RegExp.prototype, "source"));
  const mapForEach = Map.prototype.forEach;
  const setForEach = Set.prototype.forEach;
  // These distinguish the kinds of objects: each throws for an object of another kind.
  const readers = {
    Date: timeOf, RegExp: sourceOf, Map: reader(getter(Map.prototype, "size")),
    Set: reader(getter(Set.prototype, "size")), Number: reader(Number.prototype.valueOf),
    String: reader(String.prototype.valueOf), Boolean: reader(Boolean.prototype.valueOf),
    BigInt: reader(BigInt.prototype.valueOf), Symbol: reader(Symbol.prototype.valueOf),
  };

  // The kind of a built-in object, whatever its class claims.
  function kindOf(value) {
    if (isArray(value)) return "Array";
    if (isError(value)) return "Error";
    const prototype = getPrototypeOf(value);
    if (prototype === null || prototype === tests.objectPrototype) return "Object";
    for (const kind of Object.keys(readers)) {
      try { readers[kind](value); return kind; } catch { continue; }
    }
    return "Object";
  }

  function isError(value) {
    if (Error.isError(value)) return true;
    return isObject(value) && apply(Object.prototype.isPrototypeOf, tests.Error.prototype, [value]);
  }

  function isExpression(value) {
    if (!isObject(value)) return false;
    try { sourceOf(value); return true; } catch { return false; }
  }

  const flagOf = {
    d: reader(getter(RegExp.prototype, "hasIndices")), g: reader(getter(RegExp.prototype, "global")),
    i: reader(getter(RegExp.prototype, "ignoreCase")), m: reader(getter(RegExp.prototype, "multiline")),
    s: reader(getter(RegExp.prototype, "dotAll")), u: reader(getter(RegExp.prototype, "unicode")),
    v: reader(getter(RegExp.prototype, "unicodeSets")), y: reader(getter(RegExp.prototype, "sticky")),
  };

  // The same expression, of this realm.
  const ownExpression = (expression) => new RegExp(
    sourceOf(expression), Object.keys(flagOf).filter((flag) => flagOf[flag](expression)).join(""));
  const matches = (expression, text) => ownExpression(expression).test(text);

  const itemsOf = (list) => Array.from({ length: list.length }, (_, index) => list[index]);

  const entriesOf = (map) => {
    const entries = [];
    apply(mapForEach, map, [(value, key) => { entries.push([key, value]); }]);
    return entries;
  };

  const valuesOf = (set) => {
    const values = [];
    apply(setForEach, set, [(value) => { values.push(value); }]);
    return values;
  };

  const textOf = (value) => {
    try { return String(value); } catch { return "(a value without a text)"; }
  };
  const isObject = (value) => value !== null && typeof value === "object";
  const isNode = (value) =>
    isObject(value) && typeof value.nodeType === "number" && typeof value.nodeName === "string";
  const isIdentifier = (key) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key);

  const ownKeys = (value) => [
    ...Object.keys(value),
    ...Object.getOwnPropertySymbols(value).filter(
      (key) => Object.getOwnPropertyDescriptor(value, key)?.enumerable),
  ];

  // Values as shown to a developer: on one line, or with a line for each part.
  function inspect(value, expanded = false) {
    const open = [];
    const list = (brackets, parts, indent) => {
      if (parts.length === 0) return brackets;
      const line = parts.join(", ");
      if (!expanded) return brackets === "[]" ? `[${line}]` : `{ ${line} }`;
      const inner = parts.map((part) => `${indent}  ${part},\n`).join("");
      return `${brackets[0]}\n${inner}${indent}${brackets[1]}`;
    };
    const write = (value, indent) => {
      if (typeof value === "string") return JSON.stringify(value);
      if (typeof value === "bigint") return `${value}n`;
      if (typeof value === "symbol") return String(value);
      if (Object.is(value, -0)) return "-0";
      if (typeof value === "function") return `[function ${textOf(value.name || "(anonymous)")}]`;
      if (!isObject(value)) return String(value);
      if (isNode(value)) return value.outerHTML ?? `${value.nodeName} ${JSON.stringify(value.data ?? "")}`;
      if (open.includes(value)) return "[circular]";
      const kind = kindOf(value);
      if (kind === "Date") {
        const time = timeOf(value);
        return Number.isNaN(time) ? "Invalid Date" : `Date(${new Date(time).toISOString()})`;
      }
      if (kind === "RegExp") return String(ownExpression(value));
      if (kind === "Error") return `[${textOf(value.name)}: ${textOf(value.message)}]`;
      open.push(value);
      const inner = indent + "  ";
      let text;
      if (kind === "Array") {
        text = list("[]", itemsOf(value).map((item) => write(item, inner)), indent);
      } else if (kind === "Map") {
        text = "Map " + list("{}", entriesOf(value).map(([key, item]) =>
          `${write(key, inner)} => ${write(item, inner)}`), indent);
      } else if (kind === "Set") {
        text = "Set " + list("{}", valuesOf(value).map((item) => write(item, inner)), indent);
      } else {
        const name = value.constructor?.name;
        const prefix = typeof name === "string" && name && name !== "Object" ? `${name} ` : "";
        text = prefix + list("{}", ownKeys(value).map((key) => {
          const label = typeof key === "symbol" ? `[${String(key)}]`
            : isIdentifier(key) ? key : JSON.stringify(key);
          return `${label}: ${write(value[key], inner)}`;
        }), indent);
      }
      open.pop();
      return text;
    };
    return write(value, "");
  }

  // With `partial`, the expected value may lack properties that the actual one has.
  function isDeepEqual(actual, expected, partial, pairs = []) {
    if (Object.is(actual, expected)) return true;
    if (!isObject(actual) || !isObject(expected)) return false;
    if (isNode(actual) || isNode(expected)) return false;
    if (pairs.some(([left, right]) => left === actual && right === expected)) return true;
    const kind = kindOf(actual);
    if (kind !== kindOf(expected) || tagOf(actual) !== tagOf(expected)) return false;
    const next = [...pairs, [actual, expected]];
    const equal = (left, right) => isDeepEqual(left, right, partial, next);
    switch (kind) {
      case "Date": return Object.is(timeOf(actual), timeOf(expected));
      case "RegExp": return String(ownExpression(actual)) === String(ownExpression(expected));
      case "Number": case "String": case "Boolean": case "BigInt": case "Symbol":
        return Object.is(readers[kind](actual), readers[kind](expected));
      case "Error":
        if (actual.name !== expected.name || actual.message !== expected.message) return false;
        break;
      case "Set": {
        const [rest, wanted] = [valuesOf(actual), valuesOf(expected)];
        if (partial ? rest.length < wanted.length : rest.length !== wanted.length) return false;
        return wanted.every((item) => {
          const index = rest.findIndex((candidate) => equal(candidate, item));
          if (index >= 0) rest.splice(index, 1);
          return index >= 0;
        });
      }
      case "Map": {
        const [there, wanted] = [new Map(entriesOf(actual)), entriesOf(expected)];
        if (partial ? there.size < wanted.length : there.size !== wanted.length) return false;
        return wanted.every(([key, item]) => there.has(key) && equal(there.get(key), item));
      }
    }
    if (kind === "Array" && !partial && actual.length !== expected.length) return false;
    const [left, right] = [ownKeys(actual), ownKeys(expected)];
    if (!partial && left.length !== right.length) return false;
    return right.every((key) =>
      hasOwn(actual, key) && equal(actual[key], expected[key]));
  }

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

  const short = (value) => {
    const text = inspect(value);
    return text.length > 80 ? text.slice(0, 79) + "…" : text;
  };

  function assert(value, message) {
    if (!value) fail(message, `${short(value)} is not truthy`, { operator: "ok", actual: value });
  }

  Object.assign(assert, {
    AssertionError,
    ok: assert,

    fail(message = "failed") { fail(message, "failed", { operator: "fail" }); },

    equal(actual, expected, message) {
      if (Object.is(actual, expected)) return;
      fail(message, `${short(actual)} is not ${short(expected)}`, {
        operator: "strictEqual", actual, expected, difference: [expected, actual] });
    },

    notEqual(actual, expected, message) {
      if (!Object.is(actual, expected)) return;
      fail(message, `${short(actual)} should be another value`, {
        operator: "notStrictEqual", actual, expected });
    },

    deepEqual(actual, expected, message) {
      if (isDeepEqual(actual, expected, false)) return;
      fail(message, "the values are not deeply equal", {
        operator: "deepStrictEqual", actual, expected, difference: [expected, actual] });
    },

    notDeepEqual(actual, expected, message) {
      if (!isDeepEqual(actual, expected, false)) return;
      fail(message, `${short(actual)} should be another value`, {
        operator: "notDeepStrictEqual", actual, expected });
    },

    partialDeepEqual(actual, expected, message) {
      if (isDeepEqual(actual, expected, true)) return;
      fail(message, "the value does not include what is expected", {
        operator: "partialDeepStrictEqual", actual, expected, difference: [expected, actual] });
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

  // A class with its own `Symbol.hasInstance` is asked; an inherited one is ignored.
  function isInstance(value, expected) {
    if (!isObject(expected.prototype)) return false;
    if (hasOwn(expected, Symbol.hasInstance) && expected !== tests.Error) {
      return value instanceof expected;
    }
    return isObject(value) && apply(Object.prototype.isPrototypeOf, expected.prototype, [value]);
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
        if (!isClass) fail(message, `${what} is no ${expected.name}`, { operator, actual: thrown });
      } else if (expected(thrown) !== true) {
        fail(message, `${what} is not as expected`, { operator, actual: thrown });
      }
    } else {
      for (const key of Object.keys(expected)) {
        const [value, wanted] = [thrown?.[key], expected[key]];
        const isGood = isExpression(wanted) && typeof value === "string"
          ? matches(wanted, value) : isDeepEqual(value, wanted, false);
        if (!isGood) {
          fail(message, `'${key}' of ${what} is not as expected`, {
            operator, actual: value, expected: wanted, difference: [wanted, value] });
        }
      }
    }
  }

  assert.strictEqual = assert.equal;
  assert.notStrictEqual = assert.notEqual;
  assert.deepStrictEqual = assert.deepEqual;
  assert.notDeepStrictEqual = assert.notDeepEqual;
  assert.partialDeepStrictEqual = assert.partialDeepEqual;
  assert.strict = assert;
  return { assert, inspect, isError, isAssertionError: (value) => assertionErrors.has(value) };
})
