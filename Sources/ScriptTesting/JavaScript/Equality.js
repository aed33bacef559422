// When two values are deeply equal, and where they are not.
//
// This runs in a realm of its own; see `Values.js`.
(function (framework) {
  "use strict";

  const {
    entriesOf, isIdentifier, isNode, isObject, itemsOf, kindOf, ownExpression, ownKeys, readers, tagOf,
    timeOf, valuesOf,
  } = framework.values;
  const { contrast, inspect, placeholders, short } = framework.inspection;

  // What counts:
  // - partial: the expected value may lack what the actual one has;
  // - wholeLists: even then, lists have as many items;
  // - absent: a property that is undefined is as good as none;
  // - types: objects are of the same class.
  const modes = {
    deep: { tags: true },
    partial: { partial: true, tags: true },
    equal: { absent: true },
    strict: { tags: true, types: true },
    object: { partial: true, wholeLists: true },
  };

  // The name of an object's class, without asking the object.
  function classOf(value) {
    const prototype = Object.getPrototypeOf(value);
    if (prototype === null) return null;
    const made = Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
    if (typeof made !== "function") return prototype;
    return Object.getOwnPropertyDescriptor(made, "name")?.value ?? prototype;
  }

  // The first difference, as { path, kind, actual, expected }; null if there is none. `pairs` are those
  // that are being compared, so that circles have an end.
  function difference(actual, expected, mode, path = null, pairs = null) {
    const differs = (kind = "different", inner = path) => ({ path: inner, kind, actual, expected });
    const placeholder = isObject(expected) ? placeholders.get(expected) : undefined;
    if (placeholder) return placeholder.matches(actual) ? null : differs();
    if (Object.is(actual, expected)) return null;
    if (!isObject(actual) || !isObject(expected)) return differs();
    if (isNode(expected) || isNode(actual) && !mode.wholeLists) return differs();
    for (let pair = pairs; pair; pair = pair.outer) {
      if (pair.actual === actual && pair.expected === expected) return null;
    }
    const next = { actual, expected, outer: pairs };
    const compare = (left, right, step) => difference(left, right, mode, { step, outer: path }, next);
    if (!isNode(actual)) {
      const kind = kindOf(actual);
      if (kind !== kindOf(expected) || mode.tags && tagOf(actual) !== tagOf(expected)) return differs();
      if (mode.types && classOf(actual) !== classOf(expected)) return differs("type");
      const content = differenceOfContent(kind, actual, expected, mode, compare);
      if (content !== undefined) return content === true ? differs() : content;
    }
    return differenceOfProperties(actual, expected, mode, path, compare);
  }

  // Of built-in objects: undefined where properties are what counts, true where all of it differs.
  function differenceOfContent(kind, actual, expected, mode, compare) {
    switch (kind) {
      case "Date": return Object.is(timeOf(actual), timeOf(expected)) ? null : true;
      case "RegExp":
        return String(ownExpression(actual)) === String(ownExpression(expected)) ? null : true;
      case "Number": case "String": case "Boolean": case "BigInt": case "Symbol":
        return Object.is(readers[kind](actual), readers[kind](expected)) ? null : true;
      case "Error":
        for (const key of ["name", "message"]) {
          const found = compare(actual[key], expected[key], key);
          if (found) return found;
        }
        return undefined;
      case "Set": {
        const [rest, wanted] = [valuesOf(actual), valuesOf(expected)];
        if (mode.partial ? rest.length < wanted.length : rest.length !== wanted.length) return true;
        for (const item of wanted) {
          const index = rest.findIndex((candidate) => compare(candidate, item, "") === null);
          if (index < 0) return true;
          rest.splice(index, 1);
        }
        return null;
      }
      case "Map": {
        const [there, wanted] = [new Map(entriesOf(actual)), entriesOf(expected)];
        if (mode.partial ? there.size < wanted.length : there.size !== wanted.length) return true;
        for (const [key, item] of wanted) {
          if (!there.has(key)) return true;
          const found = compare(there.get(key), item, { key });
          if (found) return found;
        }
        return null;
      }
    }
  }

  function differenceOfProperties(actual, expected, mode, path, compare) {
    const [left, right] = [ownKeys(actual), ownKeys(expected)];
    const there = new Set(left);
    // A node's properties are those of its interface.
    const has = isNode(actual) ? (key) => key in actual : (key) => there.has(key);
    const at = (kind, key, value) => ({
      path: { step: key, outer: path }, kind,
      actual: kind === "missing" ? undefined : value, expected: kind === "missing" ? value : undefined,
    });
    for (const key of right) {
      if (!has(key)) {
        if (mode.absent && expected[key] === undefined) continue;
        return at("missing", key, expected[key]);
      }
      const found = compare(actual[key], expected[key], key);
      if (found) return found;
    }
    const isList = kindOf(expected) === "Array";
    if (mode.partial && !(isList && mode.wholeLists)) return null;
    const wanted = new Set(right);
    for (const key of left) {
      if (wanted.has(key) || mode.absent && actual[key] === undefined) continue;
      return at("unexpected", key, actual[key]);
    }
    return isList && actual.length !== expected.length
      ? compare(actual.length, expected.length, "length") : null;
  }

  // As it is written in a script: `prices[14].amount`.
  function textOfPath(path) {
    const steps = [];
    for (let part = path; part; part = part.outer) steps.unshift(part.step);
    return steps.map((step, index) => {
      if (isObject(step)) return `.get(${short(step.key)})`;
      if (typeof step === "symbol") return `[${String(step)}]`;
      if (/^(0|[1-9]\d*)$/.test(step)) return `[${step}]`;
      if (!isIdentifier(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    }).join("");
  }

  // In words, for the end of a message; empty where it says no more than the values themselves.
  function describe(found) {
    const place = textOfPath(found.path);
    if (found.kind === "missing") return `${place} is missing`;
    if (found.kind === "unexpected") return `${place} should not be there`;
    const name = place || "the value";
    if (found.kind === "type") {
      return `${name} is of the class ${textOfClass(found.actual)}, not ${textOfClass(found.expected)}`;
    }
    const [actual, expected, where] = contrast(found.actual, found.expected);
    if (!place && !where) return "";
    return `${name} is ${actual}, not ${expected}` + (where ? ` (${where})` : "");
  }

  function textOfClass(value) {
    const name = classOf(value);
    return typeof name === "string" ? name : inspect(name);
  }

  const isEqual = (actual, expected, mode) => difference(actual, expected, mode) === null;

  return { describe, difference, isEqual, modes, textOfPath };
})
