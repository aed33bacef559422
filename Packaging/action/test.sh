#!/usr/bin/env bash
# `jsprep test`: notes at the lines, JUnit's results, a report to look at.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"

lines_of "$JSPREP_PATHS"
paths=("${lines[@]}")
lines_of "$JSPREP_ARGUMENTS"
options=("${lines[@]}")

junit=$JSPREP_REPORTS/junit.xml
run_and_keep test --reporter "junit=$junit" "${options[@]}" -- "${paths[@]}"
[ ! -s "$junit" ] || output junit "$junit"
