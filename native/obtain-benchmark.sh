#!/bin/sh
# obtain-benchmark.sh DIR: finds Google Benchmark (Apache-2.0), on which the native driver measures, or has the
# distribution's package unpacked below DIR. 1.7.1 is the first that can warm up before it measures.
#
# What was found is left in DIR/benchmark.properties for CMakeLists.txt. Exit 3 with one line on standard error: it can not
# be had here, and the driver is not built.
set -eu
export LC_ALL=C

what=benchmark
. "$(dirname "$0")/finding.sh"

# Below a root: the header, the library and the version that the .pc file tells.
describe() {
  lib=$(library_folder "$1" pkgconfig/benchmark.pc) || return 1
  case $lib in */local/*) include=$1/usr/local/include ;; *) include=$1/usr/include ;; esac
  version=$(sed -n 's/^Version: *\([0-9][0-9.]*\).*/\1/p' "$lib/pkgconfig/benchmark.pc")
  printf 'version=%s\ninclude=%s\nlibrary=%s\nwhere=%s\n' "$version" "$include" "$lib/libbenchmark.so" "$2" > "$found"
  usable
}

usable() {
  [ -r "$found" ] && [ -r "$(value library)" ] && grep -q MinWarmUpTime "$(value include)/benchmark/benchmark.h" 2> /dev/null
}

usable || describe "" installed ||
  { "$here/fetch-packages.sh" "$dir" 'libbenchmark[0-9].*' libbenchmark-dev && describe "$dir/dist" packages; } ||
  missing "Google Benchmark 1.7.1 or later is missing: install libbenchmark-dev (or google-benchmark-devel)"
