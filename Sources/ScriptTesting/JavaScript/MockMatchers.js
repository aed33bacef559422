// What `expect(mock)` may be followed by. What a mock remembers is asked, not what its properties say.
//
// https://jestjs.io/docs/expect#tohavebeencalled
(function (framework) {
  "use strict";

  const { records } = framework.mocks;
  const { short } = framework.inspection;
  const { describe, difference, isEqual, modes } = framework.equality;

  return ({ misuse, number, result }) => {
    const recordOf = (value) => (typeof value === "function" && records.get(value))
      || misuse(`${short(value)} is no mock: make one with mock.fn() or mock.spyOn()`);
    const times = (count) => count === 1 ? "once" : `${count} times`;
    const list = (parameters) => `(${parameters.map(short).join(", ")})`;
    const shown = (record) => {
      if (record.calls.length === 0) return "it was not called";
      const calls = record.calls.slice(0, 5).map(list).join(", ");
      return `it was called ${times(record.calls.length)}: ${calls}`
        + (record.calls.length > 5 ? ", …" : "");
    };
    const isCall = (parameters, expected) => parameters.length === expected.length
      && isEqual(parameters, expected, modes.equal);
    const called = (make) => (mock, ...rest) => {
      const record = recordOf(mock);
      const { passes, words, detail } = make(record, ...rest);
      return result(passes, words, { detail: detail || shown(record), isMock: true });
    };

    // One call, by its number.
    function numbered(record, index, expected, words) {
      const parameters = record.calls[index];
      const passes = parameters !== undefined && isCall(parameters, expected);
      const found = parameters && !passes ? difference(parameters, expected, modes.equal) : null;
      return {
        passes, words,
        detail: found ? `it was called with ${list(parameters)}: of the arguments ${describe(found)}` : "",
      };
    }

    const returned = (record) => record.results.filter(({ type }) => type === "return");
    const gives = (record) => {
      const values = returned(record).map(({ value }) => short(value));
      return values.length === 0 ? "it did not return" : `it returned ${values.slice(0, 5).join(", ")}`;
    };
    const isResult = (found, expected) =>
      found?.type === "return" && isEqual(found.value, expected, modes.equal);

    const matchers = {
      toHaveBeenCalled: { count: 0, match: called((record) =>
        ({ passes: record.calls.length > 0, words: "have been called" })) },
      toHaveBeenCalledTimes: { count: 1, match: called((record, count) => ({
        passes: record.calls.length === number(count, "the number of calls"),
        words: `have been called ${times(count)}` })) },
      toHaveBeenCalledWith: { count: 0, most: Infinity, match: called((record, ...expected) => {
        const passes = record.calls.some((parameters) => isCall(parameters, expected));
        const words = `have been called with ${list(expected)}`;
        return !passes && record.calls.length === 1 ? numbered(record, 0, expected, words)
          : { passes, words };
      }) },
      toHaveBeenLastCalledWith: { count: 0, most: Infinity, match: called((record, ...expected) =>
        numbered(record, record.calls.length - 1, expected, `have been called last with ${list(expected)}`)) },
      toHaveBeenNthCalledWith: { count: 1, most: Infinity, match: called((record, nth, ...expected) =>
        Number.isInteger(nth) && nth > 0
          ? numbered(record, nth - 1, expected, `have been called with ${list(expected)} in call ${nth}`)
          : misuse("the number of the call must be 1 or more")) },
      toHaveReturned: { count: 0, match: called((record) => ({
        passes: returned(record).length > 0, words: "have returned", detail: gives(record) })) },
      toHaveReturnedTimes: { count: 1, match: called((record, count) => ({
        passes: returned(record).length === number(count, "the number of returns"),
        words: `have returned ${times(count)}`, detail: gives(record) })) },
      toHaveReturnedWith: { count: 1, match: called((record, expected) => ({
        passes: record.results.some((one) => isResult(one, expected)),
        words: `have returned ${short(expected)}`, detail: gives(record) })) },
      toHaveLastReturnedWith: { count: 1, match: called((record, expected) => ({
        passes: isResult(record.results[record.results.length - 1], expected),
        words: `have returned ${short(expected)} last`, detail: gives(record) })) },
      toHaveNthReturnedWith: { count: 2, match: called((record, nth, expected) => ({
        passes: isResult(record.results[number(nth, "the number of the call") - 1], expected),
        words: `have returned ${short(expected)} in call ${nth}`, detail: gives(record) })) },
    };
    return matchers;
  };
})
