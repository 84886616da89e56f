#!/bin/sh
# fuzz.sh SECONDS [BUILD_DIR]: lets libFuzzer look for messages that the native codecs do not survive, under AddressSanitizer, in
# BUILD_DIR/fuzz. BUILD_DIR is that of build.sh, target/native if none is named. Exit 1: one was found, or there is no Clang.
#
# Clang 14 with its runtime libraries is obtained as the linters are. Inputs that find something new stay in BUILD_DIR/fuzz/corpus.
set -eu
export LC_ALL=C

case $# in
  1 | 2) ;;
  *) echo "usage: fuzz.sh SECONDS [BUILD_DIR]" >&2; exit 2 ;;
esac
seconds=$1
here=$(cd "$(dirname "$0")" && pwd)
build=${2:-$(dirname "$here")/target/native}
if [ ! -f "$build/build/CMakeCache.txt" ]; then
  echo "fuzz.sh: native code is not built in $build" >&2
  exit 1
fi
build=$(cd "$build" && pwd)
work=$build/fuzz
log=$build/fuzz.log
clang=14
cache=$(dirname "$here")/.cache/clang

cached() { sed -n "s/^$1:[A-Z]*=//p" "$build/build/CMakeCache.txt"; }

# Whether a compiler makes programs for libFuzzer that run.
works() {
  mkdir -p "$work"
  printf 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }\n' > "$work/probe.cpp"
  "$1" -fsanitize=fuzzer,address "$work/probe.cpp" -o "$work/probe" > "$log" 2>&1 && "$work/probe" -runs=1 >> "$log" 2>&1
}

# Sets compiler.
obtain() {
  for compiler in "clang++-$clang" clang++; do
    command -v "$compiler" > /dev/null && works "$compiler" && return 0
  done
  compiler=$cache/dist/usr/bin/clang++-$clang
  libraries=$cache/libraries
  if [ ! -x "$compiler" ] || [ ! -f "$libraries" ]; then
    mkdir -p "$cache"
    "$here/fetch-programs.sh" "$cache" "clang-$clang" "libclang-rt-$clang-dev" > "$libraries.new" || return 1
    mv "$libraries.new" "$libraries"
  fi
  # Its own LLVM alone: other libraries among the packages may be older than those of the compiler in use.
  LD_LIBRARY_PATH=$cache/dist/usr/lib/llvm-$clang/lib:$cache/dist/usr/lib/x86_64-linux-gnu
  export LD_LIBRARY_PATH
  works "$compiler"
}

if ! obtain; then
  tail -n 5 "$log" >&2
  echo "fuzz.sh: no Clang with libFuzzer: install clang-$clang and libclang-rt-$clang-dev" >&2
  exit 1
fi
{ cmake -S "$here" -B "$work" -G "$(cached CMAKE_GENERATOR)" -DCMAKE_CXX_COMPILER="$compiler" \
  -DGSOAP_PROPERTIES="$(cached GSOAP_PROPERTIES)" -DXMLCOST_FUZZ=ON &&
  cmake --build "$work" --target codec_fuzz --parallel 2; } > "$log" 2>&1 || {
  tail -n 60 "$log" >&2
  echo "fuzz.sh: codec_fuzz does not build, see $log" >&2
  exit 1
}
corpus=$work/corpus
mkdir -p "$corpus"
# The first byte chooses kind and wire: codec_fuzz.cpp.
for seed in "$here"/test/fuzz/*; do
  cp "$seed" "$corpus/"
done
echo "fuzz.sh: $seconds s, see $work/fuzz.log" >&2
status=0
ASAN_OPTIONS=allocator_may_return_null=1 "$work/codec_fuzz" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
  -dict="$here/test/codec_fuzz.dict" -print_final_stats=1 -artifact_prefix="$work/" "$corpus" > "$work/fuzz.log" 2>&1 || status=$?
grep -h "^stat::number_of_executed_units\|^stat::average_exec_per_sec\|SUMMARY\|codec_fuzz:" "$work/fuzz.log"
grep "cov:" "$work/fuzz.log" | tail -n 1
[ "$status" = 0 ] || { echo "fuzz.sh: found something, see $work/fuzz.log and the inputs in $work" >&2; exit 1; }
