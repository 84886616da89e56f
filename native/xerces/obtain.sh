#!/bin/sh
# obtain.sh DIR: finds Xerces-C++ 3.2 or later (Apache-2.0), or has the distribution's packages unpacked below DIR, with every
# package that its shared library needs and this machine lacks: with ICU and curl, some thirty.
#
# What was found is left in DIR/xerces.properties for CMakeLists.txt: there, runtime= are the shared libraries that are not where
# the system looks for them, by the names under which they are looked for, with colons between. Exit 3 with one line on standard error: it can not be
# had here.
set -eu
export LC_ALL=C

what=xerces
scripts=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=../finding.sh
. "$scripts/finding.sh"

# The folders of shared libraries below DIR, with colons between.
folders() {
  [ ! -d "$dir/dist" ] || find "$dir/dist" -name 'lib*.so*' -exec dirname {} \; | sort -u | paste -s -d : -
}

# on_system NAME: whether the system finds a shared library without help.
on_system() {
  arch=$(${CXX:-c++} -print-multiarch 2> /dev/null || true)
  folder_with "$1" /lib/"$arch" /usr/lib/"$arch" /lib64 /usr/lib64 /lib /usr/lib /usr/local/lib > /dev/null
}

# loaded FILE: what a shared library needs, a name and a path a line, where the path is missing if it is not there.
loaded() {
  LD_LIBRARY_PATH=$(folders) ldd "$1" 2> /dev/null |
    sed -n 's/^[[:space:]]*\([^ ]*\) => not found$/\1 /p; s/^[[:space:]]*\([^ ]*\) => \(.*\) (0x[0-9a-f]*)$/\1 \2/p'
}

# runtime_of FILE: it and what it needs, as far as it is unpacked and not on the system.
runtime_of() {
  { echo "$(basename "$1")" "$1" && loaded "$1"; } | while read -r name path; do
    case $path in "$dir/dist/"*) [ "$path" != "$1" ] && on_system "$name" || echo "$path" ;; esac
  done | paste -s -d : -
}

# describe ROOT WHERE: below a root, headers and library; the version is the headers'. Where the system has the library and not
# its headers, the unpacked packages are without the library.
describe() {
  header=xercesc/util/XercesVersion.hpp
  include=$(folder_with "$header" "$1/usr/include" "$1/usr/local/include") || return 1
  version=$(sed -n 's/^#define XERCES_VERSION_M[A-Z]* *\([0-9]*\)$/\1/p; s/^#define XERCES_VERSION_REVISION *\([0-9]*\)$/\1/p' \
    "$include/$header" | paste -s -d . -)
  # Its name has the release whose headers fit: libxerces-c-3.2.so.
  name=libxerces-c-${version%.*}.so
  lib=$(library_folder "$1" "$name") || lib=$(library_folder "" "$name") || return 1
  printf 'version=%s\ninclude=%s\nlibrary=%s\nruntime=%s\nwhere=%s\n' "$version" "$include" "$lib/$name" \
    "$(runtime_of "$lib/$name")" "$2" > "$found"
  usable
}

usable() {
  [ -r "$found" ] && [ -r "$(value library)" ] && [ -r "$(value include)/xercesc/sax2/SAX2XMLReader.hpp" ] || return 1
  case $(value version) in 3.[2-9].* | 3.[1-9][0-9]*.*) ;; *) return 1 ;; esac
  runtime_is_there || return 1
  loaded "$(value library)" | awk 'NF < 2 { lacking = 1 } END { exit lacking || NR == 0 }'
}

packaged() { "$scripts/fetch-programs.sh" "$dir" libxerces-c-dev > /dev/null && describe "$dir/dist" packages; }

usable || describe "" installed || packaged ||
  missing "Xerces-C++ 3.2 or later is missing, or a library that it needs: install libxerces-c-dev (or xerces-c-devel)"
