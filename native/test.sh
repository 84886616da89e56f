#!/bin/sh
# test.sh [--require=TOOL,...] BUILD_DIR [--all|--valgrind]: builds the native tests beside what build.sh built there, and runs them but for those with the
# label "exhaustive". With --all it runs them too, then those of the suite "valgrind" under it, and all, with the codec, built with AddressSanitizer and UndefinedBehaviorSanitizer in
# BUILD_DIR/sanitized. With --valgrind all tests under valgrind and nothing else. What can not be had here is left out, and the reason is said.
# Without doctest no test is run, which is an error if --require names it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
require=
case ${1-} in --require=*) require=${1#*=} && shift ;; esac
case $#${2-} in
  1 | 2--all | 2--valgrind) ;;
  *) echo "usage: test.sh [--require=TOOL,...] BUILD_DIR [--all|--valgrind]" >&2; exit 2 ;;
esac
if [ -f "$1/lib/UNAVAILABLE" ]; then
  echo "native tests are not run: $(cat "$1/lib/UNAVAILABLE")" >&2
  exit 0
fi
if [ -f "$1/lib/TESTS_UNAVAILABLE" ]; then
  echo "native tests are not run: $(cat "$1/lib/TESTS_UNAVAILABLE")" >&2
  case ,$require, in *,doctest,*) exit 1 ;; *) exit 0 ;; esac
fi
build=$1/build
sanitized=$1/sanitized
log=$1/sanitized.log

cached() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"; }

unbuilt() {
  tail -n 60 "$1" >&2
  echo "native tests do not build, see $1" >&2
  exit 1
}

# build_tests DIR LOG
build_tests() { cmake --build "$1" --target tests --parallel 2 > "$2" 2>&1 || unbuilt "$2"; }

# with_valgrind PROGRAM ARGUMENT...; $lost are the kinds of leaks that are errors.
lost=definite,indirect,possible
with_valgrind() {
  program=$1
  shift
  valgrind --quiet --error-exitcode=1 --leak-check=full --errors-for-leak-kinds=$lost --show-leak-kinds=$lost \
    "$build/$program" "$@"
}

# under_valgrind [OPTION...]: with these options of doctest.
under_valgrind() {
  if ! command -v valgrind > /dev/null; then
    echo "native tests are not run under valgrind: it is missing" >&2
    return
  fi
  if ! valgrind --quiet true 2> /dev/null; then
    echo "native tests are not run under valgrind: it does not work here" >&2
    return
  fi
  XMLCOST_MUTATIONS=2000 XMLCOST_SIZE=1000 with_valgrind codec_test "$@" &&
    XMLCOST_MUTATIONS=500 XMLCOST_VALUES=3000 with_valgrind direct_test "$@" || return 1
  # Xerces-C keeps tables that are only pointed into.
  lost=definite,indirect
  for plugin in "$(cached LIBRARY_DIR)"/libxmlcost_plugin_*.so; do
    [ -f "$plugin" ] || continue
    family=$(basename "$plugin" .so | sed 's/libxmlcost_plugin_//')
    XMLCOST_MUTATIONS=300 XMLCOST_FAMILY=$family LD_LIBRARY_PATH="$(cached LIBRARY_DIR)" with_valgrind xml_test "$@" || return 1
  done
}

# Whether the compiler, its sanitizers and this system go together; some have the option but not the library.
sanitizers_work() {
  mkdir -p "$sanitized"
  echo 'int main() { return 0; }' > "$sanitized/probe.cpp"
  "$(cached CMAKE_CXX_COMPILER)" -fsanitize=address,undefined "$sanitized/probe.cpp" -o "$sanitized/probe" > "$log" 2>&1 &&
    "$sanitized/probe" >> "$log" 2>&1
}

under_sanitizers() {
  if ! sanitizers_work; then
    echo "native tests are not run with sanitizers: $(cached CMAKE_CXX_COMPILER) can not make them, see $log" >&2
    return
  fi
  # As build.sh: another generator or compiler can not go on where one left off.
  if ! cmp -s "$build/call" "$sanitized/call"; then
    rm -rf "$sanitized"
    mkdir -p "$sanitized"
    cp "$build/call" "$sanitized/call"
  fi
  # What was found of gSOAP and of each family of libraries for XML.
  set --
  sed -n 's/^\([A-Z0-9]*_PROPERTIES\):[A-Z]*=.*/\1/p' "$build/CMakeCache.txt" > "$sanitized/properties"
  while read -r name; do
    [ "$name" = BENCHMARK_PROPERTIES ] || set -- "$@" "-D$name=$(cached "$name")"
  done < "$sanitized/properties"
  cmake -S "$here" -B "$sanitized" -G "$(cached CMAKE_GENERATOR)" -DCMAKE_CXX_COMPILER="$(cached CMAKE_CXX_COMPILER)" \
    "$@" -DGSOAP_RUNTIME="$(cached GSOAP_RUNTIME)" -DXMLCOST_SANITIZE=ON > "$log" 2>&1 || unbuilt "$log"
  build_tests "$sanitized" "$log"
  ctest --test-dir "$sanitized" --parallel 2 --output-on-failure --no-tests=error
}

build_tests "$build" "$1/tests.log"
if [ "${2-}" = --valgrind ]; then
  under_valgrind
  exit
fi
if [ "${2-}" != --all ]; then
  exec ctest --test-dir "$build" --parallel 2 --output-on-failure --no-tests=error --label-exclude exhaustive
fi
ctest --test-dir "$build" --parallel 2 --output-on-failure --no-tests=error
# Valgrind takes one processor, and the sanitizers' build and tests what is left.
under_valgrind --test-suite=valgrind > "$1/valgrind.log" 2>&1 &
valgrind=$!
under_sanitizers
status=0
wait "$valgrind" || status=$?
cat "$1/valgrind.log"
exit "$status"
