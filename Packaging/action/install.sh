#!/usr/bin/env bash
# Fetches the archive of a release, compares its sum, and unpacks it.
set -euo pipefail

place=$JSPREP_DOWNLOAD/v${JSPREP_VERSION#v}
work=$(mktemp -d "$RUNNER_TEMP/jsprep-install.XXXXXX")
trap 'rm -rf "$work"' EXIT

fetch() {
  if ! curl --fail --silent --show-error --location --retry 3 --output "$work/$1" "$place/$1"; then
    echo "::error title=jsprep::$place/$1 cannot be fetched"
    exit 1
  fi
}

fetch "$JSPREP_ARCHIVE"
if [ -n "$JSPREP_SHA256" ]; then
  echo "$JSPREP_SHA256  $JSPREP_ARCHIVE" >"$work/SHA256SUMS"
else
  fetch SHA256SUMS
fi
if ! (cd "$work" && sha256sum --check --ignore-missing --strict --quiet SHA256SUMS); then
  echo "::error title=jsprep::$JSPREP_ARCHIVE is not the archive whose sum is known"
  exit 1
fi

rm -rf "$JSPREP_FOLDER"
mkdir -p "$JSPREP_FOLDER"
tar --extract --xz --strip-components 1 --file "$work/$JSPREP_ARCHIVE" --directory "$JSPREP_FOLDER"
"$JSPREP_FOLDER/bin/jsprep" --version
