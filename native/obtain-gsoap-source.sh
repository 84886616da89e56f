#!/bin/sh
# obtain-gsoap-source.sh DIR: has the source of gSOAP's runtime, of the version that obtain-gsoap.sh found in the same DIR, from the
# distribution's source package, for a build with smaller tables than the distribution's. The packages have all of gSOAP but it.
#
# Ten megabytes of lists and five of source, once. gSOAP is GPL-2+: it is fetched here and by whoever builds, and nothing of it is
# kept in the project. Exit 3 with one line on standard error: it can not be had here.
set -eu
export LC_ALL=C
what=gsoap
. "$(dirname "$0")/finding.sh"
version=$(value version)
runtime=$dir/source/$version/stdsoap2.cpp

usable() {
  digits=$(echo "$version" | awk -F. '{ printf "%d%02d%d", $1, $2, $3 }')
  grep -q "^#define GSOAP_LIB_VERSION $digits\$" "$runtime" 2> /dev/null
}

# Only the one file: the header beside it would be found before that of the packages.
unpacked() {
  mkdir -p "$dir/source/$version"
  for archive in "$dir"/source/*.orig.tar.*; do
    tar -xf "$archive" -O --wildcards '*/gsoap/stdsoap2.cpp' > "$runtime" 2> /dev/null && usable && return 0
  done
  rm -rf "$dir/source/$version"
  return 1
}

# Not again for a day where it failed, or every build without a network would wait for it.
failed=$dir/source-missing
fetched() {
  [ -z "$(find "$failed" -mtime -1 2> /dev/null)" ] || return 1
  "$here/fetch-source.sh" "$dir" gsoap && return 0
  touch "$failed"
  return 1
}

usable || unpacked || { fetched && unpacked; } || {
  [ -s "$dir/apt/log" ] && hint=", see $dir/apt/log" || hint=
  echo "the source of gSOAP $version can not be had from the distribution's source packages$hint" >&2
  exit 3
}
echo "$runtime"
