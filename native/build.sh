#!/bin/sh
# build.sh --build-dir DIR --java-home HOME --headers DIR: the native libraries into DIR/lib. Maven calls it once the Java
# classes are compiled. Says nothing unless something is wrong.
#
# Where gSOAP, a compiler or CMake can not be had, the Java program is still worth building: then the reason is left in
# DIR/lib/UNAVAILABLE, where NativeLibrary finds it, and the exit is 0. Code of ours that does not compile is an error.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
build_dir= java_home= headers=
while [ $# -gt 1 ]; do
  case $1 in
    --build-dir) build_dir=$2 ;;
    --java-home) java_home=$2 ;;
    --headers) headers=$2 ;;
    *) break ;;
  esac
  shift 2
done
if [ $# -gt 0 ] || [ -z "$build_dir" ] || [ -z "$java_home" ] || [ -z "$headers" ]; then
  echo "usage: build.sh --build-dir DIR --java-home HOME --headers DIR" >&2
  exit 2
fi
mkdir -p "$build_dir/lib"
build_dir=$(cd "$build_dir" && pwd)
headers=$(cd "$headers" && pwd)
lib=$build_dir/lib
work=$build_dir/build
log=$build_dir/build.log
# Outside target/, so that mvn clean does not fetch the packages again.
cache=$(dirname "$here")/.cache
gsoap=$cache/gsoap

unavailable() {
  rm -rf "$lib"
  mkdir -p "$lib"
  echo "$1" > "$lib/UNAVAILABLE"
  echo "native code is not built: $1" >&2
  exit 0
}

failed() {
  tail -n 60 "$log" >&2
  echo "native code does not build, see $log" >&2
  exit 1
}

[ "$(uname -s)" = Linux ] || unavailable "the native code is for Linux"
[ -r "$java_home/include/jni.h" ] || unavailable "no jni.h in $java_home/include"
command -v cmake > /dev/null || unavailable "cmake is missing"
${CXX:-c++} --version > /dev/null 2>&1 || unavailable "a C++ compiler is missing"
if command -v ninja > /dev/null; then
  generator=Ninja
elif command -v make > /dev/null; then
  generator="Unix Makefiles"
else
  unavailable "ninja or make is missing"
fi
# A file that an earlier build left would stand in the environment of runs.
rm -f "$lib/libxmlcost_gsoap.so"
# Without it, the counters of the processor are built, and no codecs.
properties=$gsoap/gsoap.properties
without_gsoap=
if ! reason=$("$here/obtain-gsoap.sh" "$gsoap" 2>&1); then
  without_gsoap=${reason:-gSOAP 2.8 is missing}
  properties=
  rm -rf "$lib"
  mkdir -p "$lib"
fi

# obtain WHAT NAME SCRIPT: sets $described to the properties of what the script finds. Without it, the reason is left in
# DIR/lib/NAME_UNAVAILABLE.
obtain() {
  described=$cache/$1/$1.properties
  if reason=$("$3" "$cache/$1" 2>&1); then
    rm -f "$lib/$2_UNAVAILABLE"
  else
    described=
    echo "${reason:-$1 is missing}" > "$lib/$2_UNAVAILABLE"
  fi
}

# Only the native driver needs it, and says so itself where it is missing.
obtain benchmark DRIVER "$here/obtain-benchmark.sh"
harness=$described
# A released archive has no tests.
described=
[ ! -d "$here/test" ] || obtain doctest TESTS "$here/obtain-doctest.sh"
doctest=$described
# Only a variant needs the source, and says so itself where it is missing.
if runtime=$("$here/obtain-gsoap-source.sh" "$gsoap" 2> "$build_dir/reason"); then
  rm -f "$lib/SMALL_TABLES_UNAVAILABLE" "$build_dir/reason"
else
  runtime=
  mv "$build_dir/reason" "$lib/SMALL_TABLES_UNAVAILABLE"
  rm -f "$lib/libxmlcost_gsoap_small.so"
fi

# A family of libraries for XML is left out where it can not be had, and its codecs say why.
set --
for script in "$here"/*/obtain.sh; do
  family=$(basename "$(dirname "$script")")
  name=$(echo "$family" | tr '[:lower:]' '[:upper:]')
  obtain "$family" "$name" "$script"
  [ -n "$described" ] || rm -f "$lib/libxmlcost_plugin_$family.so" "$lib/$family.properties" "$lib/$family.components"
  set -- "$@" "-D${name}_PROPERTIES=$described"
done

# CMake looks itself whether CMakeLists.txt or what was found changed; it can not know that it is called differently.
call="$properties|$harness|$doctest|$runtime|$*|$generator|$java_home|$headers|$(command -v "${CXX:-c++}")"
if [ ! -f "$work/CMakeCache.txt" ] || [ "$(cat "$work/call" 2> /dev/null)" != "$call" ]; then
  rm -rf "$work"
  if ! cmake -S "$here" -B "$work" -G "$generator" "$@" -DGSOAP_PROPERTIES="$properties" -DBENCHMARK_PROPERTIES="$harness" \
    -DDOCTEST_PROPERTIES="$doctest" -DGSOAP_RUNTIME="$runtime" -DJAVA_HOME="$java_home" -DJNI_HEADERS="$headers" -DLIBRARY_DIR="$lib" > "$log" 2>&1; then
    grep -q "not able to compile a simple test program" "$log" && unavailable "the C++ compiler does not work, see $log"
    failed
  fi
  echo "$call" > "$work/call"
fi
cmake --build "$work" --parallel "$(getconf _NPROCESSORS_ONLN)" > "$log" 2>&1 || failed
if [ -n "$without_gsoap" ]; then
  echo "$without_gsoap" > "$lib/UNAVAILABLE"
  echo "native code is not built: $without_gsoap" >&2
  exit 0
fi
rm -f "$lib/UNAVAILABLE"
