#!/bin/sh
# obtain-doctest.sh DIR: finds doctest (MIT), which the native tests use, or has the distribution's package unpacked below DIR.
#
# What was found is left in DIR/doctest.properties for CMakeLists.txt. Exit 3 with one line on standard error: it can not be
# had here, and the tests are not built.
set -eu
export LC_ALL=C

what=doctest
. "$(dirname "$0")/finding.sh"

describe() {
  include=$(folder_with doctest/doctest.h "$1/usr/include" "$1/usr/local/include") || return 1
  printf 'include=%s\n' "$include" > "$found"
}

usable() { [ -r "$found" ] && [ -r "$(value include)/doctest/doctest.h" ]; }

usable || describe "" || { "$here/fetch-packages.sh" "$dir" none doctest-dev && describe "$dir/dist"; } ||
  missing "doctest is missing: install doctest-dev (or doctest-devel)"
