// `test`, `describe` and the hooks, as in Node.js, and `loadPage`. The function receives the Swift
// functions (`native`), the tests' realm (see `TestRealm.js`) and `assert`, and returns the
// functions that Swift calls.
//
// This runs in a separate realm, so that changes of the language by tests have no effect here. Of
// the objects that tests pass, only own properties count.
//
// https://nodejs.org/api/test.html
(function (native, tests, values, assertions, loadPage) {
  "use strict";

  const { assert, isAssertionError } = assertions;
  const { hasOwn, inspect, isError, isObject } = values;

  const root = { name: [], children: [], hooks: makeHooks() };
  let suite = root;
  let count = 0;
  // Where the first entry is marked `only`.
  let onlyPlace = null;
  // The tests of the file, in order.
  const found = [];
  let pendingSuites = [];
  // The test that is running.
  let current = null;
  // Ends the wait for the file's top level, a suite or a test.
  let abandonWait;

  function makeHooks() { return { before: [], after: [], beforeEach: [], afterEach: [] }; }

  // MARK: Definitions

  function parse(name, options, body) {
    if (typeof name === "function") {
      const own = hasOwn(name, "name") ? name.name : "";
      return { name: typeof own === "string" && own || "(anonymous)", options: {}, body: name };
    }
    if (typeof options === "function") return { name: String(name), options: {}, body: options };
    return { name: String(name), options: { ...options }, body };
  }

  function define(kind, parsed, extra) {
    const options = { ...parsed.options, ...extra };
    const entry = {
      name: [...suite.name, parsed.name], options, body: parsed.body, parent: suite,
      place: new Error().stack,
    };
    if (options.only) onlyPlace ??= entry.place;
    suite.children.push(entry);
    if (kind === "test") {
      entry.index = count++;
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

  const definer = (kind) => {
    const make = (extra) => (name, options, body) => define(kind, parse(name, options, body), extra);
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
  Object.assign(test, {
    test, it: test, describe, suite: describe, ...hooks, assert, inspect });
  for (const value of [test, assert, inspect]) tests.adopt(value);

  // MARK: Running

  class TestContext {
    #afterHooks = [];

    constructor(entry) {
      this.name = entry.name[entry.name.length - 1];
      this.fullName = entry.name.join(" > ");
      this.assert = assert;
    }
    static afterHooksOf(context) { return context.#afterHooks; }
    skip(reason) { current.skipped = reason ?? "skipped"; }
    todo(reason) { current.skipped = reason ?? "todo"; }
    diagnostic(message) { native.log("log", String(message), ""); }
    after(body) { this.#afterHooks.push(body); }
    test(name, options, body) {
      const parsed = parse(name, options, body);
      return tests.promise(async () => {
        if (parsed.options.skip) return;
        const { entry } = current;
        try {
          await tests.settled(
            parsed.body?.(new TestContext({ name: [...entry.name, parsed.name] })));
        } catch (error) {
          if (isError(error)) error.message = `${parsed.name}: ${error.message}`;
          throw error;
        }
      });
    }
  }
  tests.adopt(TestContext.prototype);

  assert.snapshot = (value, name) => {
    if (!current) throw new tests.Error("assert.snapshot is called outside a test");
    current.snapshots += 1;
    const text = typeof value === "string" ? value : inspect(value, true);
    native.snapshot(`${current.entry.name.join(" > ")}: ${name ?? current.snapshots}`, text,
      new Error().stack);
  };
  tests.adopt(assert.snapshot);

  function lineage(entry) {
    const suites = [];
    for (let parent = entry.parent; parent; parent = parent.parent) suites.unshift(parent);
    return suites;
  }

  // Why an entry does not run; undefined if it does.
  function reasonToSkip(entry) {
    for (const each of [entry, ...lineage(entry)]) {
      const { skip, todo } = each.options ?? {};
      if (skip || skip === "") return typeof skip === "string" ? skip : "skipped";
      if (todo || todo === "") return typeof todo === "string" ? `todo: ${todo}` : "todo";
    }
    if (entry.body === undefined) return "todo";
    if (onlyPlace !== null && ![entry, ...lineage(entry)].some((each) => each.options?.only)) {
      return "another test is marked 'only'";
    }
  }

  // Waits for a promise, unless nothing is left that could settle it, or it takes too long.
  function settle(body, context, milliseconds) {
    return new Promise((resolve, reject) => {
      abandonWait = (message) => reject(new Error(message));
      const timer = milliseconds > 0 && Number.isFinite(milliseconds)
        ? native.setTimer(() => reject(new Error(`it took longer than ${milliseconds} ms`)),
            milliseconds, false)
        : 0;
      const finish = (how) => (value) => {
        if (timer) native.clearTimer(timer);
        how(value);
      };
      if (body.length >= 2) {
        body(context, tests.adopt(
          (error) => error ? finish(reject)(error) : finish(resolve)()));
      } else {
        tests.settled(body(context)).then(finish(resolve), finish(reject));
      }
    });
  }

  // Waits for what the top level of the file, or the body of a suite, has started.
  function loading(promise) {
    return new Promise((resolve, reject) => {
      abandonWait = (message) => reject(new Error(message));
      tests.settled(promise).then(resolve, reject);
    });
  }

  async function runHooks(list, context) {
    for (const body of list) await settle(body, context);
  }

  async function runTest(entry, failedHook) {
    const skipped = reasonToSkip(entry);
    current = { entry, snapshots: 0, skipped, errors: [] };
    native.begin(entry.index, entry.name, entry.place);
    if (skipped === undefined) {
      const context = new TestContext(entry);
      const suites = lineage(entry);
      try {
        if (failedHook) throw failedHook.error;
        for (const each of suites) await runHooks(each.hooks.beforeEach, context);
        await settle(entry.body, context, entry.options.timeout);
      } catch (error) {
        current.errors.push(error);
      }
      try {
        await runHooks(TestContext.afterHooksOf(context), context);
        for (const each of suites.reverse()) await runHooks(each.hooks.afterEach, context);
      } catch (error) {
        current.errors.push(error);
      }
      // Unhandled rejections are reported when this turn ends.
      await new Promise((resolve) => native.setTimer(resolve, 0, false));
    }
    native.end(
      entry.index, current.skipped === undefined ? null : String(current.skipped),
      current.errors.map(describeError));
    entry.hasRun = true;
    current = null;
  }

  function describeError(error) {
    try {
      const hasStack = isObject(error) && "stack" in error;
      return {
        message: isAssertionError(error) ? String(error.message)
          : hasStack
            ? (error.name === "Error" ? String(error.message) : `${error.name}: ${error.message}`)
            : `thrown: ${inspect(error)}`,
        stack: hasStack ? String(error.stack) : "",
        expected: error?.difference?.[0], actual: error?.difference?.[1],
      };
    } catch {
      return { message: "what was thrown cannot be described", stack: "" };
    }
  }

  const isWanted = (entry, from) => entry.children
    ? entry.children.some((child) => isWanted(child, from))
    : entry.index >= from && native.isWanted(entry.name);

  async function runSuite(entry, from, failedHook) {
    const children = entry.children.filter((child) => isWanted(child, from));
    const runs = (each) => each.children
      ? each.children.some(runs) : isWanted(each, from) && reasonToSkip(each) === undefined;
    const hooksRun = children.some(runs) && !failedHook;
    if (hooksRun) {
      try {
        current = { entry, errors: [] };
        await runHooks(entry.hooks.before, {});
      } catch (error) {
        failedHook = { error };
      }
      current = null;
    }
    for (const child of children) {
      await (child.children ? runSuite(child, from, failedHook) : runTest(child, failedHook));
    }
    if (!hooksRun) return;
    try {
      current = { entry, errors: [] };
      await runHooks(entry.hooks.after, {});
    } catch (error) {
      native.begin(count, [...entry.name, "after"], entry.place ?? "");
      native.end(count, null, [describeError(error)]);
    }
    current = null;
  }

  // MARK: Modules

  const modules = new Map();

  function makeRequire(file) {
    return tests.adopt((name) => {
      name = String(name);
      const bare = name.replace(/^node:/, "");
      if (bare === "test") return test;
      if (bare === "assert" || bare === "assert/strict") return assert;
      if (!/^\.{0,2}\//.test(name)) {
        throw new tests.Error(`'${name}' cannot be required here, only node:test, node:assert and files`);
      }
      const path = native.resolve(name, file);
      if (modules.has(path)) return modules.get(path).exports;
      const module = tests.object({ exports: tests.object({}) });
      modules.set(path, module);
      if (path.endsWith(".json")) {
        module.exports = tests.parseJSON(native.read(path));
      } else {
        native.compile(path, false)(makeRequire(path), module, module.exports, path);
      }
      return module.exports;
    });
  }

  // MARK: The global object of tests

  const console = {};
  for (const level of ["debug", "log", "info", "warn", "error"]) {
    console[level] = (...values) => native.log(level,
      values.map((value) => typeof value === "string" ? value : inspect(value)).join(" "),
      new Error().stack);
  }

  const globals = {
    loadPage, console,
    readFile: (path) => native.read(native.resolve(String(path), native.file)),
    setTimeout: (body, delay, ...rest) =>
      native.setTimer(() => body(...rest), Number(delay) || 0, false),
    setInterval: (body, delay, ...rest) =>
      native.setTimer(() => body(...rest), Number(delay) || 0, true),
    clearTimeout: (handle) => native.clearTimer(Number(handle) || 0),
    clearInterval: (handle) => native.clearTimer(Number(handle) || 0),
    queueMicrotask: (body) => { Promise.resolve().then(() => body()); },
  };
  for (const value of Object.values(globals)) tests.adopt(value);
  for (const value of Object.values(hooks)) tests.adopt(value);
  Object.assign(tests.global, {
    test, it: test, describe, suite: describe, ...hooks, assert, ...globals });

  // Every selected test must have run.
  function checkCount(from) {
    const missing = found.filter((entry) => isWanted(entry, from) && !entry.hasRun);
    if (missing.length === 0) return;
    native.failFile({
      message: `${missing.length} of ${found.length} tests did not run, the first of them `
        + `'${missing[0].name.join(" > ")}'`,
      stack: missing[0].place,
    });
  }

  return {
    // Defines the tests of a file and runs those from a given number on.
    async start(body, file, from) {
      const module = tests.object({ exports: tests.object({}) });
      try {
        await loading(body(makeRequire(file), module, module.exports, file));
        while (pendingSuites.length > 0) await loading(pendingSuites.shift());
      } catch (error) {
        native.failFile(describeError(error));
        return;
      }
      if (!native.found(found.length, onlyPlace)) return;
      try {
        await runSuite(root, from);
      } catch (error) {
        native.failFile(describeError(error));
      }
      checkCount(from);
    },

    // Nothing is left that could resume the test.
    abandon() {
      if (abandonWait === undefined) return false;
      const abandon = abandonWait;
      abandonWait = undefined;
      abandon("it is waiting for something that never happens: no timer and no page is left that could continue it");
      return true;
    },

    rejected(promise, reason) {
      if (current) current.errors.push(reason);
    },
  };
})
