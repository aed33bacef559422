#!/usr/bin/env node
"use strict";

const { spawnSync } = require("node:child_process");
const { findProgram } = require("../program.js");

let done;
try {
  done = spawnSync(findProgram(), process.argv.slice(2), { stdio: "inherit" });
} catch (error) {
  console.error(`jsprep: ${error.message}`);
  process.exit(126);
}
if (done.error) {
  console.error(`jsprep: ${done.error.message}`);
  process.exit(126);
}
if (done.signal) process.kill(process.pid, done.signal);
process.exit(done.status);
