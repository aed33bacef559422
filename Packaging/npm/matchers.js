"use strict";
// For Jest and Vitest: `expect.extend(require("jsprep/matchers"))`.

const { isDeepStrictEqual, inspect } = require("node:util");
const { run } = require("./index.js");

/** Whether a script gives the extension these results on a page: `await expect([page, script]).toGive({ … })`. */
async function toGive([page, script, options], expected) {
  const outcome = await run(page, script, options);
  const pass = isDeepStrictEqual(outcome.results, expected);
  const message = () => {
    const found = outcome.results ? inspect(outcome.results, { depth: 8 })
      : `nothing: ${outcome.error?.message ?? "it called no completionFunction"}`;
    return `${script} on ${page} should ${pass ? "not " : ""}give ${inspect(expected, { depth: 8 })}; it gives ${found}`;
  };
  return { pass, message };
}

module.exports = { toGive };
