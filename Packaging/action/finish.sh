#!/usr/bin/env bash
# Ends as the commands did, now that their reports are handed over.
set -euo pipefail

for status in "$JSPREP_CHECK" "$JSPREP_TEST"; do
  case $status in
    '' | 0) ;;
    *) exit "$status" ;;
  esac
done
