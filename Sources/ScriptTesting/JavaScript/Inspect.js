// The text forms of values in messages and snapshots.
//
// This runs in a realm of its own; see `Values.js`.
(function (framework) {
  "use strict";

  const {
    entriesOf, isIdentifier, isNode, isObject, itemsOf, kindOf, ownExpression, ownKeys, textOf, timeOf,
    valuesOf,
  } = framework.values;

  // What stands for values of a kind in what is expected, and its text.
  const placeholders = new WeakMap();

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
      const placeholder = placeholders.get(value);
      if (placeholder) return placeholder.text;
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

  const isCut = (text) => text.length > 80;

  const short = (value) => {
    const text = inspect(value);
    return isCut(text) ? text.slice(0, 79) + "…" : text;
  };

  // Two values side by side. Of long texts, what is around the first difference.
  function contrast(actual, expected) {
    const plain = [short(actual), short(expected)];
    if (typeof actual !== "string" || typeof expected !== "string") return plain;
    if (!isCut(plain[0]) && !isCut(plain[1]) && !isCut(actual) && !isCut(expected)) return plain;
    let index = 0;
    while (index < actual.length && actual[index] === expected[index]) index += 1;
    const start = Math.max(0, index - 20);
    const part = (text) => (start > 0 ? "…" : "") + JSON.stringify(text.slice(start, index + 40))
      + (index + 40 < text.length ? "…" : "");
    return [part(actual), part(expected), `at character ${index + 1}`];
  }

  return { contrast, inspect, placeholders, short };
})
