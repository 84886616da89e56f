#!/bin/sh
# guard-cost.sh BUILD_DIR [ROUNDS [CODEC]]: what refusing bad messages costs when good ones are read. Builds the native driver once
# more without the guards, lets both read the same messages in turn, and prints the ratio of their times with its standard error.
# CODEC is gsoap, pugixml, axis2c-guththila or axis2c-axiom; without it, gsoap.
# Needs a finished build in BUILD_DIR (target/native) and a machine that does nothing else.
set -eu
[ $# -ge 1 ] || { echo "usage: guard-cost.sh BUILD_DIR [ROUNDS [CODEC]]" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
build_dir=$(cd "$1" && pwd)
rounds=${2:-10}
codec=${3:-gsoap}
family=${codec%%-*}
with=$build_dir/lib/xmlcost_native
work=$build_dir/unguarded
[ -x "$with" ] || { echo "guard-cost.sh: there is no driver in $build_dir/lib" >&2; exit 3; }

of_cache() { sed -n "s/^$1:[A-Z]*=//p" "$build_dir/build/CMakeCache.txt"; }
name=$(echo "$family" | tr '[:lower:]' '[:upper:]')
mkdir -p "$work"
rm -f "$work/CMakeCache.txt" # of another checkout, perhaps
{
  cmake -S "$here" -B "$work" -G "$(of_cache CMAKE_GENERATOR)" -DXMLCOST_UNGUARDED=ON -DLIBRARY_DIR="$work/lib" \
    -DGSOAP_PROPERTIES="$(of_cache GSOAP_PROPERTIES)" -DBENCHMARK_PROPERTIES="$(of_cache BENCHMARK_PROPERTIES)" \
    -D"${name}_PROPERTIES=$(of_cache "${name}_PROPERTIES")" -DJAVA_HOME="$(of_cache JAVA_HOME)" \
    -DJNI_HEADERS="$(of_cache JNI_HEADERS)" &&
    cmake --build "$work" --target xmlcost_native &&
    { [ "$family" = gsoap ] || cmake --build "$work" --target "xmlcost_plugin_$family"; }
} > "$work/build.log" 2>&1 || { tail -n 20 "$work/build.log" >&2; exit 1; }
without=$work/lib/xmlcost_native

# time DRIVER KIND POOL: nanoseconds of one message.
time_of() {
  "$1" read "$codec" "$2" 0 "$3" 0.2 3 0.1 "$work/out.json" "$work/report.json" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  awk -F'[:,]' '/"run_type"/ { iteration = /iteration/ } /"real_time"/ && iteration { sum += $2; n++ } END { print sum / n }' "$work/out.json"
}

for payload in "double 4 1 20000" "double 4 1000 100" "double 4 100000 3" "int 2 1 20000" "int 2 1000 100" "int 2 100000 3"; do
  # shellcheck disable=SC2086 # four words
  set -- $payload
  "$with" pool "$2" "$3" "$4" "$work/pool"
  : > "$work/ratios"
  for round in $(seq "$rounds"); do
    # Each goes first in every other round.
    if [ $((round % 2)) = 0 ]; then
      a=$(time_of "$with" "$2" "$work/pool") && b=$(time_of "$without" "$2" "$work/pool")
    else
      b=$(time_of "$without" "$2" "$work/pool") && a=$(time_of "$with" "$2" "$work/pool")
    fi
    echo "$a $b" >> "$work/ratios"
  done
  awk -v name="$1 x $3" '{ r = $1 / $2; sum += r; squares += r * r; with += $1; without += $2 }
    END { mean = sum / NR; error = NR > 1 ? sqrt((squares / NR - mean * mean) / (NR - 1)) : 0
          printf "%-16s %12.0f ns guarded %12.0f ns unguarded  %+.1f %% (standard error %.1f)\n", name, with / NR, without / NR, (mean - 1) * 100, error * 100 }' "$work/ratios"
done
rm -f "$work/pool"
