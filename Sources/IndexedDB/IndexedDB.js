// What the interfaces read from the values of scripts, and write into them.
intrinsics => {
  'use strict';
  const { call, hasOwn, list, defineValue, timeOfDate } = intrinsics;
  return {
    __proto__: null,
    timeOf(date) { return call(timeOfDate, date); },
    // The value of an own property in a list; undefined if there is none.
    own(object, key) { return hasOwn(object, key) ? list([object[key]]) : undefined; },
    define(object, key, value) { defineValue(object, key, value); },
  };
}
