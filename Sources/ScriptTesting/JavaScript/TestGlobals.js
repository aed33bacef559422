// What test files find as globals, beside the language.
(function (framework) {
  "use strict";

  const { clock, loadPage, native, state, tests } = framework;
  const { expect } = framework.expectations;
  const { mock } = framework.mocks;
  const { assert } = framework.assertions;
  const { describe, hooks, test } = framework.definitions;
  const { inspect } = framework.inspection;

  const console = {};
  for (const level of ["debug", "log", "info", "warn", "error"]) {
    console[level] = (...values) => native.log(level,
      values.map((value) => typeof value === "string" ? value : inspect(value)).join(" "),
      new Error().stack);
  }

  // What a timer throws belongs to the test that is running.
  const guarded = (body, parameters) => () => {
    try {
      body(...parameters);
    } catch (error) {
      state.report(error);
    }
  };

  const globals = {
    loadPage, console,
    readFile: (path) => native.read(native.resolve(String(path), native.file)),
    setTimeout: (body, delay, ...rest) =>
      clock.setTimer(guarded(body, rest), Number(delay) || 0, false),
    setInterval: (body, delay, ...rest) =>
      clock.setTimer(guarded(body, rest), Number(delay) || 0, true),
    clearTimeout: (handle) => clock.clearTimer(Number(handle) || 0),
    clearInterval: (handle) => clock.clearTimer(Number(handle) || 0),
    queueMicrotask: (body) => { Promise.resolve().then(guarded(body, [])); },
  };
  for (const value of [...Object.values(globals), assert, inspect, expect, mock]) tests.adopt(value);
  const all = { test, it: test, describe, suite: describe, ...hooks, assert, expect, mock };
  Object.assign(test, { ...all, inspect });
  Object.assign(tests.global, all, globals);
})
