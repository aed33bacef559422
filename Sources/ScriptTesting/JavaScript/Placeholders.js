// What stands in an expected value for many: `expect.any(Number)`, `expect.objectContaining({ … })`.
//
// https://jestjs.io/docs/expect#asymmetric-matchers
(function (framework) {
  "use strict";

  const { tests } = framework;
  const { isInstance } = framework.assertions;
  const { isExpression, isObject, itemsOf, matches, textOf } = framework.values;
  const { inspect, placeholders, short } = framework.inspection;
  const { isEqual, modes } = framework.equality;

  function make(text, test) {
    const placeholder = Object.freeze(tests.object({}));
    placeholders.set(placeholder, { text, matches: test });
    return placeholder;
  }

  // The classes whose values are no objects.
  const primitives = new Map([
    [tests.global.String, "string"], [tests.global.Number, "number"], [tests.global.Boolean, "boolean"],
    [tests.global.BigInt, "bigint"], [tests.global.Symbol, "symbol"], [tests.global.Function, "function"],
  ]);
  const { Object: TestObject } = tests.global;

  function any(expected) {
    if (typeof expected !== "function" || !isObject(expected.prototype) && !primitives.has(expected)) throw new tests.TypeError("expect.any() needs a class");
    return make(`any ${textOf(expected.name)}`, (value) => typeof value === primitives.get(expected)
      || (expected === TestObject ? isObject(value) : isInstance(value, expected)));
  }

  const list = (value, what) => Array.isArray(value)
    ? itemsOf(value) : (() => { throw new tests.TypeError(`${what} needs an array`); })();

  const makers = (not) => {
    const is = (test) => (value) => test(value) !== not;
    const prefix = not ? "not " : "";
    return {
      objectContaining: (expected) => make(`${prefix}objectContaining(${short(expected)})`,
        is((value) => isEqual(value, expected, modes.object))),
      arrayContaining: (expected) => {
        const wanted = list(expected, "arrayContaining");
        return make(`${prefix}arrayContaining(${short(expected)})`, is((value) => Array.isArray(value)
          && wanted.every((item) => itemsOf(value).some((one) => isEqual(one, item, modes.equal)))));
      },
      stringContaining: (expected) => make(`${prefix}stringContaining(${short(expected)})`,
        is((value) => typeof value === "string" && value.includes(String(expected)))),
      stringMatching: (expected) => {
        const test = isExpression(expected) ? (value) => matches(expected, value)
          : (value) => value.includes(String(expected));
        return make(`${prefix}stringMatching(${inspect(expected)})`,
          is((value) => typeof value === "string" && test(value)));
      },
      closeTo: (expected, digits = 2) => make(`${prefix}closeTo(${short(expected)}, ${digits})`,
        is((value) => typeof value === "number"
          && (value === expected || Math.abs(value - expected) < 10 ** -digits / 2))),
    };
  };

  return {
    any, anything: () => make("anything", (value) => value !== null && value !== undefined),
    ...makers(false), not: makers(true),
  };
})
