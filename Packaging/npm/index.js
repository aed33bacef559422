"use strict";

const { findProgram, JSPrepError, optionArguments, call } = require("./program.js");

/** Runs a script on a page. A script that fails is no error: see `error` of what it gives. */
async function run(page, script, { arguments: answer, ...settings } = {}) {
  const parameters = ["run", page, script, "--json", "--show", "results", "--show", "document"];
  if (answer !== undefined) parameters.push("--arguments", JSON.stringify(answer));
  const outcome = await call([...parameters, ...optionArguments(settings)]);
  return { ...outcome, results: outcome.results ?? null };
}

/** What is wrong with scripts or extensions. */
async function check(extensions, settings = {}) {
  const checked = await call(["check", ...[extensions].flat(), "--json", ...optionArguments(settings)]);
  // One extension stands for itself.
  return (checked.extensions ?? [checked]).flatMap(extension => extension.findings);
}

module.exports = { run, check, findProgram, JSPrepError };
