#!/bin/sh
# obtain.sh DIR: finds Expat with its static library, or has the distribution's package unpacked below DIR. What was found is
# left in DIR/expat.properties for CMakeLists.txt. The shared library of an unpacked package is a link to one that is not there.
# Exit 3 with one line on standard error: it can not be had here.
set -eu
export LC_ALL=C

what=expat
scripts=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=../finding.sh
. "$scripts/finding.sh"

# describe ROOT WHERE: what is below a root.
describe() {
  lib=$(library_folder "$1" libexpat.a) && include=$(folder_with expat.h "$1/usr/include" "$1/usr/local/include") || return 1
  version=$(awk '/^#define XML_(MAJOR|MINOR|MICRO)_VERSION / { v = v (v == "" ? "" : ".") $3 } END { print v }' "$include/expat.h")
  printf 'version=%s\ninclude=%s\nlibrary=%s\nwhere=%s\n' "$version" "$include" "$lib/libexpat.a" "$2" > "$found"
}

usable() { [ -r "$found" ] && [ -r "$(value include)/expat.h" ] && [ -r "$(value library)" ]; }
packaged() { "$scripts/fetch-packages.sh" "$dir" 'none' libexpat1-dev && describe "$dir/dist" packages; }

usable || describe "" installed || packaged ||
  missing "Expat is missing: install its header and static library (package libexpat1-dev, or expat-static)"
