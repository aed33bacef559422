#!/usr/bin/env bash
# Says which archive is for this machine, and where its content goes.
set -euo pipefail

system=$(uname -s) machine=$(uname -m)
if [ "$system" != Linux ]; then
  echo "::error title=jsprep::this action has programs for Linux, not for $system: use 'runs-on: ubuntu-latest'"
  exit 1
fi
[ "$machine" = arm64 ] && machine=aarch64

version=${JSPREP_VERSION#v}
if ! [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]]; then
  echo "::error title=jsprep::'version' must be the number of a release, such as 0.1.0"
  exit 1
fi

if ! [[ $JSPREP_SHA256 =~ ^([0-9a-f]{64})?$ ]]; then
  echo "::error title=jsprep::'sha256' must be 64 hexadecimal digits"
  exit 1
fi

name=jsprep-$version-linux-$machine
# A folder for each job: what an earlier one on this machine left there is not its report.
reports=$(mktemp -d "$RUNNER_TEMP/jsprep-reports.XXXXXX")
{
  echo "archive=$name.tar.xz"
  echo "folder=$RUNNER_TEMP/$name"
  echo "reports=$reports"
  # Another sum is another archive, even of the same version.
  echo "key=$name${JSPREP_SHA256:+-$JSPREP_SHA256}"
} >>"$GITHUB_OUTPUT"
