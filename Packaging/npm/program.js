"use strict";
// The program, which is in a package of its own for each platform.

const { execFile } = require("node:child_process");
const path = require("node:path");

/** The path of the program. The environment variable `JSPREP` names another one. */
function findProgram() {
  if (process.env.JSPREP) return process.env.JSPREP;
  const name = `@jsprep/${process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(require.resolve(`${name}/package.json`)), "bin/jsprep");
  } catch {
    throw new Error(`jsprep has no program for ${process.platform} on ${process.arch}: the package ${name} is not installed. `
      + "It is an optional dependency of jsprep; npm leaves it out with --omit=optional. "
      + "The environment variable JSPREP can name a program that was built from the sources.");
  }
}

/** An input or an argument cannot be used; `status` is the program's: 2 for inputs, 64 for arguments. */
class JSPrepError extends Error {
  constructor(message, status) {
    super(message);
    this.name = "JSPrepError";
    this.status = status;
  }
}

const optionName = key => `--${key.replaceAll("_", "-").replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase()}`;

/** Settings as options: `{ baseURL: "…" }` becomes `--base-url=…`. */
function optionArguments(settings) {
  return Object.entries(settings).flatMap(([key, value]) => {
    const name = optionName(key);
    if (value === undefined || value === null || value === false) return [];
    if (value === true) return [name];
    if (Array.isArray(value)) return value.map(item => `${name}=${item}`);
    if (typeof value === "object") return Object.entries(value).map(([inner, text]) => `${name}=${inner}=${text}`);
    return [`${name}=${value}`];
  });
}

/** Calls the program, and gives what it wrote to standard output as JSON. */
function call(parameters) {
  return new Promise((resolve, reject) => {
    execFile(findProgram(), parameters, { maxBuffer: Infinity, encoding: "utf8" }, (error, output, said) => {
      const status = error ? error.code : 0;
      if (error && typeof status !== "number") reject(error);
      else if (status > 1) reject(new JSPrepError(said.trim() || `jsprep ended with status ${status}`, status));
      else resolve(JSON.parse(output));
    });
  });
}

module.exports = { findProgram, JSPrepError, optionArguments, call };
