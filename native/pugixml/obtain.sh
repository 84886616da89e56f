#!/bin/sh
# obtain.sh DIR: finds pugixml (MIT), or has the distribution's packages unpacked below DIR.
#
# A static library is taken if a shared library can be made of it. What was found is left in DIR/pugixml.properties for
# CMakeLists.txt. Exit 3 with one line on standard error: it can not be had here.
set -eu
export LC_ALL=C

what=pugixml
scripts=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=../finding.sh
. "$scripts/finding.sh"

# describe ROOT WHERE: below a root, the header and the library; the version is the header's.
describe() {
  include=$(folder_with pugixml.hpp "$1/usr/include" "$1"/usr/include/pugixml-* "$1/usr/local/include") || return 1
  version=$(sed -n 's/.*pugixml parser - version \([0-9][0-9.]*\).*/\1/p' "$include/pugixml.hpp")
  for name in libpugixml.a libpugixml.so; do
    lib=$(library_folder "$1" "$name") || continue
    printf 'version=%s\ninclude=%s\nlibrary=%s\nwhere=%s\n' "$version" "$include" "$lib/$name" "$2" > "$found"
    usable && return 0
  done
  return 1
}

# 1.9 is the first whose load_buffer() tells a document without an element.
usable() {
  [ -r "$found" ] && [ -r "$(value library)" ] && [ -r "$(value include)/pugixml.hpp" ] || return 1
  case $(value version) in 1.9 | 1.9.* | 1.[1-9][0-9]*) ;; *) return 1 ;; esac
  printf '#include <pugixml.hpp>\nbool probe() { return pugi::xml_document().load_string("<a/>"); }\n' > "$dir/probe.cpp"
  ${CXX:-c++} -fPIC -shared -Wl,--no-undefined -I "$(value include)" "$dir/probe.cpp" "$(value library)" -o "$dir/probe.so" \
    > "$dir/probe.log" 2>&1
}

packaged() { "$scripts/fetch-programs.sh" "$dir" libpugixml-dev > /dev/null && describe "$dir/dist" packages; }

usable || describe "" installed || packaged ||
  missing "pugixml 1.9 or later is missing: install libpugixml-dev (or pugixml-devel)"
