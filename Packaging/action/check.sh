#!/usr/bin/env bash
# `jsprep check`: notes at the lines, SARIF, a report to look at.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"

lines_of "$JSPREP_PATHS"
paths=()
for line in "${lines[@]}"; do
  # Code scanning takes relative addresses as those in the checkout, wherever the program ran.
  if [ "$PWD" != "$(realpath "$GITHUB_WORKSPACE")" ] && [ "${line#/}" = "$line" ]; then
    line=$(realpath --no-symlinks "$line")
  fi
  paths+=("$line")
done
lines_of "$JSPREP_ARGUMENTS"
options=("${lines[@]}")
[ "$JSPREP_STRICT" != true ] || options+=(--strict)

sarif=$JSPREP_REPORTS/check.sarif
run_and_keep check --reporter "sarif=$sarif" "${options[@]}" -- "${paths[@]}"
# There is none of what could not be read.
[ ! -s "$sarif" ] || output sarif "$sarif"
