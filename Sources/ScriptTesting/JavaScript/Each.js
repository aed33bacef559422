// `test.each`: a test for each row of a table, as in Jest.
//
// https://jestjs.io/docs/api#testeachtablename-fn-timeout
(function (framework) {
  "use strict";

  const { tests } = framework;
  const { hasOwn, isObject, itemsOf, textOf } = framework.values;
  const { inspect, short } = framework.inspection;
  const { apply } = Reflect;

  // The rows, as { values, names }: of lists, objects and other values, or of a tagged template with a
  // heading.
  function rowsOf(table, substitutions) {
    if (!Array.isArray(table)) throw new tests.TypeError("each() needs an array with a row for each test");
    if (Object.hasOwn(table, "raw")) return rowsOfTemplate(table, substitutions);
    return itemsOf(table).map((row) => Array.isArray(row)
      ? { values: itemsOf(row), named: itemsOf(row).length === 1 ? row[0] : undefined }
      : { values: [row], named: row });
  }

  function rowsOfTemplate(strings, substitutions) {
    const names = String(strings[0]).split("|").map((name) => name.trim()).filter((name) => name !== "");
    if (names.length === 0 || substitutions.length % names.length !== 0) {
      throw new tests.TypeError(
        `each\`\` has ${names.length} columns, into which ${substitutions.length} values do not fit`);
    }
    const rows = [];
    for (let start = 0; start < substitutions.length; start += names.length) {
      const row = {};
      names.forEach((name, index) => { row[name] = substitutions[start + index]; });
      rows.push({ values: [tests.object(row)], named: row });
    }
    return rows;
  }

  const formats = {
    s: (value) => typeof value === "string" ? value : isObject(value) ? short(value) : textOf(value),
    d: (value) => String(Number(value)),
    i: (value) => String(Math.trunc(Number(value))),
    f: (value) => String(Number(value)),
    j: (value) => inspect(value), o: (value) => inspect(value), O: (value) => inspect(value),
    p: (value) => inspect(value),
  };

  // `$name`, `$name.inner` and `$#` of a row that is an object.
  function named(text, row, index) {
    return text.replace(/\$(#|[\p{ID_Start}_][\p{ID_Continue}]*(?:\.[\p{ID_Start}_][\p{ID_Continue}]*)*)/gu,
      (all, path) => {
        if (path === "#") return String(index);
        let value = row;
        for (const step of path.split(".")) {
          if (!isObject(value) || !hasOwn(value, step)) return all;
          value = value[step];
        }
        return typeof value === "string" ? value : short(value);
      });
  }

  function title(template, { values, named: row }, index) {
    let next = 0;
    const text = template.replace(/%([sdifjoOp#%])/g, (all, format) => {
      if (format === "%") return "%";
      if (format === "#") return String(index);
      if (next >= values.length) return all;
      next += 1;
      return formats[format](values[next - 1]);
    });
    return isObject(row) ? named(text, row, index) : text;
  }

  // With more parameters than values, the last one is called when the test is done.
  function bodyOf(body, values) {
    if (typeof body !== "function") return body;
    return body.length > values.length
      ? (context, done) => apply(body, undefined, [...values, done])
      : () => apply(body, undefined, values);
  }

  return (define) => (kind, extra) => (table, ...substitutions) => {
    const rows = rowsOf(table, substitutions);
    if (rows.length === 0) throw new tests.Error("each() has no rows: nothing would be tested");
    const made = (name, options, body) => {
      const place = new Error().stack;
      rows.forEach((row, index) => {
        const isShort = typeof options === "function";
        define(kind, title(String(name), row, index),
          isShort ? bodyOf(options, row.values) : options,
          isShort ? body : bodyOf(body, row.values), extra, place);
      });
    };
    return tests.adopt(made);
  };
})
