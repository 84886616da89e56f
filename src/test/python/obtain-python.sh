#!/bin/sh
# obtain-python.sh DIR: finds a Python 3 with NumPy, or has the distribution's packages unpacked below DIR.
#
# Needs neither root nor an earlier apt-get update. What was found is left in DIR/python.properties: the program, the folders of its
# shared libraries, its home and its modules where they are not where it looks by itself. Exit 3 with one line on standard
# error: it can not be had here.
set -eu
export LC_ALL=C

what=python
native=$(cd "$(dirname "$0")/../../../native" && pwd)
# shellcheck source=../../../native/finding.sh
. "$native/finding.sh"

set_if_any() { [ -z "$2" ] || export "$1=$2"; }

usable() {
  [ -r "$found" ] || return 1
  (
    set_if_any LD_LIBRARY_PATH "$(value libraries)"
    set_if_any PYTHONHOME "$(value home)"
    set_if_any PYTHONPATH "$(value modules)"
    "$(value program)" -c "import numpy" > /dev/null 2>&1
  )
}

# describe PROGRAM LIBRARIES HOME MODULES WHERE
describe() {
  printf 'program=%s\nlibraries=%s\nhome=%s\nmodules=%s\nwhere=%s\n' "$1" "$2" "$3" "$4" "$5" > "$found.new" && mv "$found.new" "$found"
}

installed() {
  for program in python3 /usr/bin/python3; do
    program=$(command -v "$program") && describe "$program" "" "" "" installed && usable && return 0
  done
  return 1
}

packaged() {
  libraries=$("$native/fetch-programs.sh" "$dir" python3 python3-numpy) || return 1
  modules=$dir/dist/usr/lib/python3/dist-packages
  if [ -x "$dir/dist/usr/bin/python3" ]; then
    describe "$dir/dist/usr/bin/python3" "$libraries" "$dir/dist/usr" "$modules" packages
  else
    describe /usr/bin/python3 "$libraries" "" "$modules" packages
  fi
  usable
}

usable || installed || packaged || missing "Python 3 with NumPy is missing: install the packages python3 and python3-numpy"
