// The timers of tests, and the clock that tests may set: `mock.timers`, as in Node.js.
//
// https://nodejs.org/api/test.html#class-mocktimers
(function (framework) {
  "use strict";

  const { native, tests } = framework;
  const { isObject } = framework.values;
  const { apply, construct } = Reflect;
  const RealDate = tests.global.Date;
  const isDate = (value) => isObject(value) && framework.values.kindOf(value) === "Date";

  // Milliseconds from 1970, while time stands still; otherwise it is real.
  let now;
  // The timers that wait, and the number of the last one.
  let waiting = [];
  let handles = 0;

  function setTimer(body, delay, repeats) {
    if (now === undefined) return native.setTimer(body, delay, repeats);
    handles += 1;
    const milliseconds = Math.max(delay, 1);
    // Real handles are positive.
    waiting.push({ handle: -handles, body, due: now + milliseconds, every: repeats ? milliseconds : 0 });
    return -handles;
  }

  function clearTimer(handle) {
    if (handle >= 0) native.clearTimer(handle);
    else waiting = waiting.filter((timer) => timer.handle !== handle);
  }

  // The next one that is due by then; of two at the same time, the older one.
  function next(until) {
    let first;
    for (const timer of waiting) {
      if (timer.due <= until && (first === undefined || timer.due < first.due)) first = timer;
    }
    return first;
  }

  function fire(timer) {
    now = Math.max(now, timer.due);
    if (timer.every > 0) {
      waiting = [...waiting.filter((one) => one !== timer), timer];
      timer.due += timer.every;
    } else {
      waiting = waiting.filter((one) => one !== timer);
    }
    timer.body();
  }

  function requireEnabled() {
    if (now === undefined) throw new tests.Error("mock.timers.enable() must be called first");
  }

  function milliseconds(value, what) {
    const number = isDate(value) ? framework.values.timeOf(value) : value;
    if (typeof number === "number" && Number.isFinite(number) && number >= 0) return number;
    throw new tests.TypeError(`${what} must be a number of milliseconds or a date`);
  }

  // `Date` with a time of its own.
  function FakeDate(...parameters) {
    if (new.target === undefined) return `${new RealDate(now)}`;
    const target = new.target === FakeDate ? RealDate : new.target;
    return construct(RealDate, parameters.length === 0 ? [now] : parameters, target);
  }
  Object.defineProperties(FakeDate, {
    ...Object.getOwnPropertyDescriptors(RealDate),
    now: { value: tests.adopt({ now() { return now; } }).now, writable: true, configurable: true },
  });
  Object.setPrototypeOf(FakeDate, Object.getPrototypeOf(RealDate));

  function setDate(constructor) {
    Object.defineProperty(tests.global, "Date", {
      value: constructor, writable: true, configurable: true });
    Object.defineProperty(RealDate.prototype, "constructor", {
      value: constructor, writable: true, configurable: true });
  }

  // More than this is a timer that sets itself again and again.
  const most = 100_000;

  const timers = {
    enable(options = {}) {
      if (now !== undefined) throw new tests.Error("mock.timers is enabled already");
      now = options.now === undefined ? 0 : milliseconds(options.now, "'now'");
      setDate(FakeDate);
    },

    tick(duration = 1) {
      requireEnabled();
      const end = now + milliseconds(duration, "the time");
      for (let count = 0, timer = next(end); timer; timer = next(end)) {
        count += 1;
        if (count > most) throw new tests.Error(`more than ${most} timers were due`);
        fire(timer);
        // A timer may have ended all of this.
        if (now === undefined) return;
      }
      now = end;
    },

    // All timers that wait now, and those that they set, but for intervals, which would never end.
    runAll() {
      requireEnabled();
      let last = now;
      for (const timer of waiting) last = Math.max(last, timer.due);
      timers.tick(last - now);
    },

    setTime(time) {
      requireEnabled();
      now = milliseconds(time, "the time");
    },

    reset() {
      if (now === undefined) return;
      now = undefined;
      waiting = [];
      setDate(RealDate);
    },
  };

  return { clearTimer, setTimer, timers };
})
