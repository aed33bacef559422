# shellcheck shell=bash
# What `check.sh` and `test.sh` share.

# The lines of a text that say something, as the array `lines`.
lines_of() {
  local line
  lines=()
  while IFS= read -r line || [ -n "$line" ]; do
    # Workflows are written on Windows, too.
    line=${line%$'\r'}
    [ -z "${line// /}" ] || lines+=("$line")
  done <<<"$1"
}

output() { echo "$1=$2" >>"$GITHUB_OUTPUT"; }

# Runs a command of jsprep with its arguments; shows what it says, and keeps it for the summary. Its status is for
# `finish.sh`: the steps in between hand over the reports of what failed.
run_and_keep() {
  local command=$1 status=0 text=$JSPREP_REPORTS/$1.txt errors=$JSPREP_REPORTS/$1.errors.txt
  shift
  "$JSPREP_FOLDER/bin/jsprep" "$command" --color never --reporter github --reporter "human=$text" \
    --report "$JSPREP_REPORTS/$command.html" "$@" 2>"$errors" || status=$?
  [ ! -s "$text" ] || cat "$text"
  cat "$errors" >&2
  output status "$status"
  summarize "$command" "$status" "$text" "$errors"
  rm -f "$errors"
}

summarize() {
  local command=$1 status=$2 mark='✅'
  shift 2
  [ "$status" = 0 ] || mark='❌'
  {
    echo "### $mark jsprep $command"
    echo
    # As HTML, since scripts and pages may hold whatever Markdown means something by; GitHub takes a megabyte.
    echo '<pre>'
    cat "$@" 2>/dev/null | head -c 200000 | sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/>/\&gt;/g' -e 's/^$/\&nbsp;/'
    echo '</pre>'
    echo
  } >>"$GITHUB_STEP_SUMMARY"
}
