"use strict";
// A config plugin of Expo: checks the extension's script when the native projects are made, so that what fails silently on a
// device fails there.
//
//     "plugins": [["jsprep", { "scripts": ["extension/Action.js"], "strict": true }]]
//
// https://docs.expo.dev/config-plugins/introduction/

const { execFileSync } = require("node:child_process");
const { findProgram } = require("./program.js");

/** - strict: whether warnings, too, end the prebuild. */
module.exports = function withJSPrep(config, { scripts = [], strict = false } = {}) {
  const parameters = ["check", ...scripts, ...(strict ? ["--strict"] : [])];
  if (!scripts.length) throw new Error('jsprep: name the scripts: ["jsprep", { "scripts": ["extension/Action.js"] }]');
  try {
    execFileSync(findProgram(), parameters, { stdio: ["ignore", "inherit", "inherit"] });
  } catch (error) {
    if (typeof error.status !== "number") throw error;
    throw new Error(`jsprep: the check of ${scripts.join(", ")} failed; what is wrong stands above`);
  }
  return config;
};
