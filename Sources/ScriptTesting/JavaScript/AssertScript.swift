/// `assert`, as Node.js has it in its strict mode, and the text forms of values in its messages.
///
/// https://nodejs.org/api/assert.html
let assertScript = #"""
  (function () {
    "use strict";

    const tag = (value) => Object.prototype.toString.call(value).slice(8, -1);
    const isObject = (value) => value !== null && typeof value === "object";
    const isNode = (value) =>
      isObject(value) && typeof value.nodeType === "number" && typeof value.nodeName === "string";
    const isIdentifier = (key) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key);

    const ownKeys = (value) => [
      ...Object.keys(value),
      ...Object.getOwnPropertySymbols(value).filter(
        (key) => Object.prototype.propertyIsEnumerable.call(value, key)),
    ];

    // Values as a developer reads them: on one line, or with a line for each part.
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
        if (typeof value === "symbol") return value.toString();
        if (Object.is(value, -0)) return "-0";
        if (typeof value === "function") return `[function ${value.name || "(anonymous)"}]`;
        if (!isObject(value)) return String(value);
        if (isNode(value)) return value.outerHTML ?? `${value.nodeName} ${JSON.stringify(value.data ?? "")}`;
        if (open.includes(value)) return "[circular]";
        const kind = tag(value);
        if (kind === "Date") return Number.isNaN(value.getTime()) ? "Invalid Date" : `Date(${value.toISOString()})`;
        if (kind === "RegExp") return String(value);
        if (kind === "Error") return `[${value.name}: ${value.message}]`;
        open.push(value);
        const inner = indent + "  ";
        let text;
        if (Array.isArray(value)) {
          text = list("[]", Array.from(value, (item) => write(item, inner)), indent);
        } else if (kind === "Map") {
          text = "Map " + list("{}", Array.from(value, ([key, item]) =>
            `${write(key, inner)} => ${write(item, inner)}`), indent);
        } else if (kind === "Set") {
          text = "Set " + list("{}", Array.from(value, (item) => write(item, inner)), indent);
        } else {
          const name = value.constructor?.name;
          const prefix = name && name !== "Object" ? `${name} ` : "";
          text = prefix + list("{}", ownKeys(value).map((key) => {
            const label = typeof key === "symbol" ? `[${key.toString()}]`
              : isIdentifier(key) ? key : JSON.stringify(key);
            return `${label}: ${write(value[key], inner)}`;
          }), indent);
        }
        open.pop();
        return text;
      };
      return write(value, "");
    }

    // With `partial`, the expected value may lack what the actual one has.
    function isDeepEqual(actual, expected, partial, pairs = []) {
      if (Object.is(actual, expected)) return true;
      if (!isObject(actual) || !isObject(expected)) return false;
      if (isNode(actual) || isNode(expected)) return false;
      if (pairs.some(([left, right]) => left === actual && right === expected)) return true;
      const kind = tag(actual);
      if (kind !== tag(expected) || Array.isArray(actual) !== Array.isArray(expected)) return false;
      const next = [...pairs, [actual, expected]];
      const equal = (left, right) => isDeepEqual(left, right, partial, next);
      switch (kind) {
        case "Date": return Object.is(actual.getTime(), expected.getTime());
        case "RegExp": return String(actual) === String(expected);
        case "Number": case "String": case "Boolean": case "BigInt": case "Symbol":
          return Object.is(actual.valueOf(), expected.valueOf());
        case "Error":
          if (actual.name !== expected.name || actual.message !== expected.message) return false;
          break;
        case "Set": {
          if (partial ? actual.size < expected.size : actual.size !== expected.size) return false;
          const rest = [...actual];
          return [...expected].every((item) => {
            const index = rest.findIndex((candidate) => equal(candidate, item));
            if (index >= 0) rest.splice(index, 1);
            return index >= 0;
          });
        }
        case "Map":
          if (partial ? actual.size < expected.size : actual.size !== expected.size) return false;
          return [...expected].every(([key, item]) => actual.has(key) && equal(actual.get(key), item));
      }
      if (Array.isArray(actual) && !partial && actual.length !== expected.length) return false;
      const [left, right] = [ownKeys(actual), ownKeys(expected)];
      if (!partial && left.length !== right.length) return false;
      return right.every((key) =>
        Object.prototype.hasOwnProperty.call(actual, key) && equal(actual[key], expected[key]));
    }

    class AssertionError extends Error {
      constructor(options) {
        super(options.message);
        this.name = "AssertionError";
        this.code = "ERR_ASSERTION";
        this.generatedMessage = options.generated === true;
        this.operator = options.operator;
        this.actual = options.actual;
        this.expected = options.expected;
        if (options.difference) {
          Object.defineProperty(this, "difference", {
            value: options.difference.map((value) =>
              typeof value === "string" && value.includes("\n") ? value : inspect(value, true)),
          });
        }
      }
    }

    function fail(message, generated, details) {
      if (message instanceof Error) throw message;
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
        if (typeof text === "string" && expression.test(text)) return;
        fail(message, `${short(text)} does not match ${expression}`, {
          operator: "match", actual: text, expected: expression });
      },

      doesNotMatch(text, expression, message) {
        if (typeof text === "string" && !expression.test(text)) return;
        fail(message, `${short(text)} should not match ${expression}`, {
          operator: "doesNotMatch", actual: text, expected: expression });
      },

      ifError(value) {
        if (value === null || value === undefined) return;
        throw value instanceof Error ? value : new AssertionError({
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

      async rejects(promise, ...rest) {
        let error;
        try {
          await (typeof promise === "function" ? promise() : promise);
        } catch (thrown) {
          error = { thrown };
        }
        checkThrown("rejects", error, "the promise was not rejected", rest);
      },

      async doesNotReject(promise, message) {
        try {
          await (typeof promise === "function" ? promise() : promise);
        } catch (thrown) {
          fail(message, `the promise was rejected with ${short(thrown)}`, {
            operator: "doesNotReject" });
        }
      },
    });

    // What was thrown must be as expected: a class, an expression for its text, an object with some
    // of its properties, or a function that says so.
    function checkThrown(operator, error, nothing, [expected, message]) {
      if (typeof expected === "string") [expected, message] = [undefined, expected];
      if (!error) fail(message, nothing, { operator });
      if (expected === undefined) return;
      const { thrown } = error;
      const what = `what was thrown, ${short(thrown)},`;
      if (expected instanceof RegExp) {
        if (!expected.test(String(thrown))) {
          fail(message, `${what} does not match ${expected}`, { operator, actual: thrown, expected });
        }
      } else if (typeof expected === "function") {
        const isClass = expected.prototype !== undefined && thrown instanceof expected;
        if (isClass || Error.isPrototypeOf(expected) || expected === Error) {
          if (!isClass) fail(message, `${what} is no ${expected.name}`, { operator, actual: thrown });
        } else if (expected(thrown) !== true) {
          fail(message, `${what} is not as expected`, { operator, actual: thrown });
        }
      } else {
        for (const key of Object.keys(expected)) {
          const [value, wanted] = [thrown?.[key], expected[key]];
          const isGood = wanted instanceof RegExp && typeof value === "string"
            ? wanted.test(value) : isDeepEqual(value, wanted, false);
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
    return { assert, inspect };
  })()
  """#
