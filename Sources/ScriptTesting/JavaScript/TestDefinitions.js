// `test`, `describe` and the hooks, as in Node.js: they collect what is to run.
//
// This runs in a realm of its own, so that changes of the language by tests have no effect here. Of the
// objects that tests pass, only own properties count.
//
// https://nodejs.org/api/test.html
(function (framework) {
  "use strict";

  const { tests } = framework;
  const { hasOwn } = framework.values;

  const makeHooks = () => ({ before: [], after: [], beforeEach: [], afterEach: [] });
  const root = { name: [], children: [], hooks: makeHooks() };
  let suite = root;
  // All tests of the file, in order.
  const found = [];
  // What the bodies of suites have started.
  const pendingSuites = [];
  // Where the first entry is marked `only`.
  let onlyPlace = null;

  function parse(name, options, body) {
    if (typeof name === "function") {
      const own = hasOwn(name, "name") ? name.name : "";
      return { name: typeof own === "string" && own || "(anonymous)", options: {}, body: name };
    }
    if (typeof options === "function") {
      // As in Jest, a time limit may be the last argument.
      return {
        name: String(name), options: typeof body === "number" ? { timeout: body } : {}, body: options };
    }
    return { name: String(name), options: { ...options }, body };
  }

  function define(kind, parsed, extra, place) {
    const options = { ...parsed.options, ...extra };
    const entry = {
      name: [...suite.name, parsed.name], options, body: parsed.body, parent: suite, place };
    if (options.only) onlyPlace ??= entry.place;
    suite.children.push(entry);
    if (kind === "test") {
      entry.index = found.length;
      found.push(entry);
      return;
    }
    entry.children = [];
    entry.hooks = makeHooks();
    const outer = suite;
    suite = entry;
    try {
      const done = parsed.body?.();
      if (done !== null && typeof done === "object") pendingSuites.push(done);
    } finally {
      suite = outer;
    }
  }

  const each = framework.each((kind, name, options, body, extra, place) =>
    define(kind, parse(name, options, body), extra, place));

  const definer = (kind) => {
    const make = (extra) => {
      const made = (name, options, body) =>
        define(kind, parse(name, options, body), extra, new Error().stack);
      made.each = each(kind, extra);
      return made;
    };
    const base = make({});
    base.skip = make({ skip: true });
    base.todo = make({ todo: true });
    base.only = make({ only: true });
    return base;
  };

  const test = definer("test");
  const describe = definer("suite");
  const hook = (name) => (body) => { suite.hooks[name].push(body); };
  const hooks = {
    before: hook("before"), after: hook("after"),
    beforeEach: hook("beforeEach"), afterEach: hook("afterEach"),
  };
  Object.assign(hooks, { beforeAll: hooks.before, afterAll: hooks.after });
  for (const value of [test, describe, ...Object.values(hooks)]) tests.adopt(value);

  return {
    describe, found, hooks, parse, pendingSuites, root, test,
    get onlyPlace() { return onlyPlace; },
  };
})
