// `expect`, as in Jest: what is left unsaid or unfinished fails the test as well.
//
// This runs in a realm of its own, so that changes of the language by tests have no effect here.
//
// https://jestjs.io/docs/expect
(function (framework) {
  "use strict";

  const { state, tests } = framework;
  const { AssertionError, assert } = framework.assertions;
  const { Misuse, matchers } = framework.matchers;
  const { short } = framework.inspection;

  // What each object that `expect` has given is about.
  const subjects = new WeakMap();

  class Expectation {
    constructor(subject) { subjects.set(this, subject); }
    get not() { return derive(this, { isNegated: true }); }
    get resolves() { return derive(this, { settles: "resolves" }); }
    get rejects() { return derive(this, { settles: "rejects" }); }
  }

  function subjectOf(expectation) {
    const subject = subjects.get(expectation);
    if (!subject) throw new tests.TypeError("a matcher is called without expect()");
    return subject;
  }

  const derive = (expectation, change) =>
    new Expectation({ ...subjectOf(expectation), ...change });

  for (const name of Object.keys(matchers)) {
    Object.defineProperty(Expectation.prototype, name, {
      value: { [name](...parameters) { return ask(subjectOf(this), name, parameters); } }[name] });
  }
  Object.defineProperty(Expectation.prototype, "toMatchSnapshot", {
    value: function toMatchSnapshot(name) {
      const subject = subjectOf(this);
      count(subject);
      if (subject.isNegated || subject.settles) {
        fail(subject, "toMatchSnapshot has no 'not', 'resolves' or 'rejects'", {});
      }
      assert.snapshot(subject.actual, name);
    } });

  function count(subject) {
    state.current?.open.delete(subject.asked);
    if (state.current) state.current.asked += 1;
  }

  function ask(subject, name, parameters) {
    count(subject);
    if (!subject.settles) {
      try {
        return judge(subject, name, parameters);
      } catch (error) {
        return report(subject, error);
      }
    }
    // What fails later has failed here.
    subject = { ...subject, call: new tests.Error() };
    const settled = settle(subject)
      .then((actual) =>
        judge({ ...subject, actual, isSettled: subject.settles === "rejects" }, name, parameters))
      .catch((error) => report(subject, error));
    const { current } = state;
    current?.waiting.add(subject);
    const over = () => { current?.waiting.delete(subject); };
    current?.pending.push(settled.then(over, over));
    return tests.promise(() => settled);
  }

  function report(subject, error) {
    if (!subject.isSoft) throw error;
    state.report(error);
  }

  async function settle(subject) {
    const given = subject.settles === "rejects" && typeof subject.actual === "function"
      ? subject.actual() : subject.actual;
    let outcome;
    try {
      outcome = await tests.outcome(given);
    } catch (thrown) {
      outcome = { thrown };
    }
    const { settles } = subject;
    if (!outcome) fail(subject, `${short(given)} is no promise, as '${settles}' needs one`, {});
    const hasThrown = "thrown" in outcome;
    if (settles === "resolves" && hasThrown) {
      fail(subject, `the promise was rejected with ${short(outcome.thrown)}`, { actual: outcome.thrown });
    }
    if (settles === "rejects" && !hasThrown) {
      fail(subject, `the promise was not rejected, but gave ${short(outcome.value)}`, {});
    }
    return { settled: hasThrown ? outcome.thrown : outcome.value };
  }

  function judge(subject, name, parameters) {
    const actual = subject.settles ? subject.actual.settled : subject.actual;
    const matcher = matchers[name];
    const { count, most = count } = matcher;
    if (parameters.length > most) {
      fail(subject, `${name} takes ${most === 0 ? "no argument" : `at most ${most}`}`, {});
    }
    if (parameters.length < count && name.startsWith("toHave")) {
      fail(subject, `${name} needs ${count === 1 ? "an argument" : `${count} arguments`}`, {});
    }
    let result;
    try {
      result = matcher.match(
        matcher.takesSubject ? { actual, isSettled: subject.isSettled } : actual, ...parameters);
    } catch (error) {
      if (!(error instanceof Misuse)) throw error;
      fail(subject, `${name}: ${error.message}`, { actual });
    }
    if (result.passes !== subject.isNegated) return;
    const details = { operator: name, actual, expected: parameters[0] };
    const value = result.isMock ? "the mock" : short(actual);
    if (subject.isNegated) fail(subject, `${value} should not ${result.words}`, details);
    const sentence = result.isLong
      ? `the value should ${shorten(result.words)}` : `${value} should ${result.words}`;
    const message = sentence + (result.detail ? `: ${result.detail}` : "");
    fail(subject, message, {
      ...details, difference: result.hasDifference ? [parameters[0], actual] : undefined });
  }

  // Without the value, which the difference shows.
  const shorten = (words) => words.replace(/^(equal|strictly equal|include) .*$/s, "$1 what is expected");

  function fail(subject, words, details) {
    const message = subject.message ? `${subject.message}: ${words}` : words;
    const error = new AssertionError({ ...details, message, generated: subject.message === undefined });
    if (subject.call) {
      Object.defineProperty(error, "stack", { value: subject.call.stack, configurable: true });
    }
    throw error;
  }

  const make = (isSoft) => (actual, message) => {
    const asked = { actual, place: new tests.Error() };
    state.current?.open.add(asked);
    return new Expectation({
      actual, isNegated: false, isSoft, asked,
      message: message === undefined ? undefined : String(message) });
  };

  const expect = make(false);
  Object.assign(expect, {
    soft: make(true),
    assertions(number) {
      if (state.current) state.current.wanted = { number, place: new tests.Error() };
    },
    hasAssertions() { if (state.current) state.current.wanted ??= { place: new tests.Error() }; },
    fail(message = "failed") { assert.fail(message); },
    ...framework.placeholders,
  });
  tests.adopt(expect);
  tests.adopt(Expectation.prototype);
  Object.freeze(Expectation.prototype);

  // What of a test's expectations is left when it is over: none may be without a matcher, and none
  // may still wait.
  function check(current) {
    for (const { actual, place } of current.open) {
      current.errors.push(failure(
        `expect(${short(actual)}) is followed by no call of a matcher: nothing is tested`, place));
    }
    for (const { actual, call, settles } of current.waiting) {
      current.errors.push(failure(
        `${short(actual)} is neither resolved nor rejected, for which '${settles}' is waiting`, call));
    }
    const { asked, wanted } = current;
    if (!wanted || current.errors.length > 0) return;
    if (wanted.number === undefined ? asked > 0 : asked === wanted.number) return;
    const times = wanted.number === undefined ? "at least 1" : wanted.number;
    current.errors.push(
      failure(`expected ${times} expectations, but there were ${asked}`, wanted.place));
  }

  // A failure that belongs to an earlier place.
  function failure(message, place) {
    const error = new AssertionError({ message });
    Object.defineProperty(error, "stack", { value: place.stack, configurable: true });
    return error;
  }

  return { check, expect, pending: (current) => Promise.all(current.pending) };
})
