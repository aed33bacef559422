// What values are, whatever they or their classes say: their kinds and what is in them.
//
// This runs in a realm of its own, so that what tests do to the language changes nothing here. What it is
// given is the tests': none of its methods is called, and no iterator of it is asked.
(function (framework) {
  "use strict";

  const { tests } = framework;
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
  // What tells the kinds of objects: each throws for an object of another kind.
  const readers = {
    Date: timeOf, RegExp: sourceOf, Map: reader(getter(Map.prototype, "size")),
    Set: reader(getter(Set.prototype, "size")), Number: reader(Number.prototype.valueOf),
    String: reader(String.prototype.valueOf), Boolean: reader(Boolean.prototype.valueOf),
    BigInt: reader(BigInt.prototype.valueOf), Symbol: reader(Symbol.prototype.valueOf),
  };

  // The kind of a built-in object, whatever its class says of itself.
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
    try { return String(value); } catch { return "(a value without a text form)"; }
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

  return {
    entriesOf, hasOwn, isError, isExpression, isIdentifier, isNode, isObject, itemsOf, kindOf, matches,
    ownExpression, ownKeys, readers, tagOf, textOf, timeOf, valuesOf,
  };
})
