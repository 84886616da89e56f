#!/bin/sh
# test.sh BUILD_DIR: runs the native tests that build.sh built there. Where native code could not be built there are none,
# and the reason is said.
set -eu
[ $# -eq 1 ] || { echo "usage: test.sh BUILD_DIR" >&2; exit 2; }
if [ -f "$1/lib/UNAVAILABLE" ]; then
  echo "native tests are not run: $(cat "$1/lib/UNAVAILABLE")" >&2
  exit 0
fi
exec ctest --test-dir "$1/build" --output-on-failure --no-tests=error
