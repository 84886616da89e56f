#!/bin/sh
# obtain-wrk.sh DIR: finds the load generator wrk, or has the distribution's package unpacked below DIR.
#
# Needs neither root nor an earlier apt-get update. What was found is left in DIR/wrk.properties: the program and the folders of
# its shared libraries. Exit 3 with one line on standard error: it can not be had here.
set -eu
export LC_ALL=C

what=wrk
native=$(cd "$(dirname "$0")/../native" && pwd)
# shellcheck source=../native/finding.sh
. "$native/finding.sh"

# wrk prints its version, and ends as if that were wrong usage.
usable() {
  [ -r "$found" ] && [ -x "$(value program)" ] || return 1
  LD_LIBRARY_PATH=$(value libraries) "$(value program)" -v 2>&1 | grep -q '^wrk .*epoll'
}

# describe PROGRAM LIBRARIES WHERE
describe() { printf 'program=%s\nlibraries=%s\nwhere=%s\n' "$1" "$2" "$3" > "$found.new" && mv "$found.new" "$found"; }

installed() { program=$(command -v wrk) && describe "$program" "" installed && usable; }

packaged() { libraries=$("$native/fetch-programs.sh" "$dir" wrk) && describe "$dir/dist/usr/bin/wrk" "$libraries" packages && usable; }

usable || installed || packaged || missing "wrk is missing: install the package wrk"
