// What values are, whatever they or their classes say: their kinds, their text forms, and when two are
// deeply equal.
//
// This runs in a realm of its own, so that what tests do to the language changes nothing here. What it is
// given is the tests': none of its methods is called, and no iterator of it is asked.
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

  // With `partial`, the expected value may lack what the actual one has.
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

  return { hasOwn, inspect, isDeepEqual, isError, isExpression, isObject, matches };
})
