// Runs the tests: what `TestDefinitions.js` has found. The function receives what the scripts before it
// have made (see `TestScriptRunner+Framework.swift`), and returns the functions that Swift calls.
//
// This runs in a separate realm, so that changes of the language by tests have no effect here. Of
// the objects that tests pass, only own properties count.
//
// https://nodejs.org/api/test.html
(function (framework) {
  "use strict";

  const { clock, expectations, makeRequire, mocks, native, state, tests } = framework;
  const { assert, isAssertionError } = framework.assertions;
  const { definitions } = framework;
  const { found, parse, pendingSuites, root } = definitions;
  const { inspect } = framework.inspection;
  const { isError, isObject } = framework.values;

  // Ends the wait for the file's top level, a suite or a test.
  let abandonWait;

  // What is being done, for whoever reports failures.
  const makeCurrent = (entry, skipped) => ({
    entry, skipped, snapshots: 0, errors: [], open: new Set(), waiting: new Set(), pending: [], asked: 0,
    wanted: undefined });

  // What failed beside the call of a test or hook; where none is running it is the file's failure.
  state.report = (error) => {
    if (state.current) state.current.errors.push(error);
    else native.failFile(describeError(error));
  };

  class TestContext {
    #afterHooks = [];

    constructor(entry) {
      this.name = entry.name[entry.name.length - 1];
      this.fullName = entry.name.join(" > ");
      this.assert = assert;
    }
    static afterHooksOf(context) { return context.#afterHooks; }
    skip(reason) { state.current.skipped = reason ?? "skipped"; }
    todo(reason) { state.current.skipped = reason ?? "todo"; }
    diagnostic(message) { native.log("log", String(message), ""); }
    after(body) { this.#afterHooks.push(body); }
    test(name, options, body) {
      const parsed = parse(name, options, body);
      return tests.promise(async () => {
        if (parsed.options.skip) return;
        const { entry } = state.current;
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
    if (definitions.onlyPlace !== null
        && ![entry, ...lineage(entry)].some((each) => each.options?.only)) {
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
    const current = makeCurrent(entry, skipped);
    const mark = mocks.mark();
    state.current = current;
    native.begin(entry.index, entry.name, entry.place);
    if (skipped === undefined) {
      const context = new TestContext(entry);
      const suites = lineage(entry);
      try {
        if (failedHook) throw failedHook.error;
        for (const each of suites) await runHooks(each.hooks.beforeEach, context);
        await settle(entry.body, context, entry.options.timeout);
        await loading(expectations.pending(current));
      } catch (error) {
        current.errors.push(error);
      }
      try {
        await runHooks(TestContext.afterHooksOf(context), context);
        for (const each of suites.reverse()) await runHooks(each.hooks.afterEach, context);
      } catch (error) {
        current.errors.push(error);
      }
      mocks.restore(mark);
      clock.timers.reset();
      await turn();
      expectations.check(current);
    }
    native.end(
      entry.index, current.skipped === undefined ? null : String(current.skipped),
      current.errors.map(describeError));
    entry.hasRun = true;
    state.current = null;
  }

  // Unhandled rejections are reported when this turn ends.
  const turn = () => new Promise((resolve) => native.setTimer(resolve, 0, false));

  // The hooks of a suite; gives what failed in or beside them, if anything did.
  async function runSuiteHooks(entry, list) {
    if (list.length === 0) return undefined;
    const current = makeCurrent(entry);
    state.current = current;
    try {
      await runHooks(list, {});
      await loading(expectations.pending(current));
    } catch (error) {
      current.errors.push(error);
    }
    await turn();
    expectations.check(current);
    state.current = null;
    return current.errors.length > 0 ? { error: current.errors[0] } : undefined;
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
    : entry.index >= from && isSelected(entry) && native.isWanted(entry.name);

  // The entries that begin at the lines that were asked for, or last before them; all if none were.
  let selected;

  const isSelected = (entry) => selected === undefined
    || [entry, ...lineage(entry)].some((each) => selected.has(each));

  // Gives a line before which there is no test.
  function select(lines) {
    if (lines.length === 0) return undefined;
    const all = [];
    const collect = (entry) => { all.push(entry); entry.children?.forEach(collect); };
    root.children.forEach(collect);
    const starts = all.map((entry) => native.lineOf(entry.place));
    selected = new Set();
    for (const line of lines) {
      const last = Math.max(0, ...starts.filter((start) => start <= line));
      if (last === 0) return line;
      all.forEach((entry, index) => { if (starts[index] === last) selected.add(entry); });
    }
  }

  // Names the tests that would run.
  function list(from) {
    for (const entry of found) {
      if (!isWanted(entry, from)) continue;
      native.begin(entry.index, entry.name, entry.place);
      native.end(entry.index, "listed", []);
    }
  }

  async function runSuite(entry, from, failedHook) {
    const children = entry.children.filter((child) => isWanted(child, from));
    const runs = (each) => each.children
      ? each.children.some(runs) : isWanted(each, from) && reasonToSkip(each) === undefined;
    const hooksRun = children.some(runs) && !failedHook;
    const mark = mocks.mark();
    if (hooksRun) failedHook = await runSuiteHooks(entry, entry.hooks.before);
    for (const child of children) {
      if (native.isOver()) break;
      await (child.children ? runSuite(child, from, failedHook) : runTest(child, failedHook));
    }
    if (!hooksRun) return;
    const failed = await runSuiteHooks(entry, entry.hooks.after);
    mocks.restore(mark);
    if (!failed) return;
    native.begin(found.length, [...entry.name, "after"], entry.place ?? "");
    native.end(found.length, null, [describeError(failed.error)]);
  }

  // Every selected test must have run.
  function checkCount(from) {
    if (native.isOver()) return;
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
      if (!native.found(found.length, definitions.onlyPlace)) return;
      const line = select(native.lines.split(" ").filter((line) => line !== "").map(Number));
      if (line !== undefined) {
        native.noTestAt(line);
        return;
      }
      if (native.lists) {
        list(from);
        return;
      }
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
      state.report(reason);
    },
  };
})
