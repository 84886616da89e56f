#!/bin/sh
# instructions.sh BUILD_DIR [LIBRARY...]: instructions a value of the native codecs, for random ints and doubles in a message of
# 10 000 that gSOAP has written, on `soap-enc`, with the conversions of the C library (own) and those of C++ (fast). Valgrind
# counts those of 3 and of 6 messages. The difference has neither the start of the program nor the learning of a layout. A
# library that is not in the build, and a direction that it does not have, are left out. Needs a finished build in BUILD_DIR
# (target/native), and valgrind. Other processes do not change the counts.
set -eu
export LC_ALL=C
[ $# -ge 1 ] || { echo "usage: instructions.sh BUILD_DIR [LIBRARY...]" >&2; exit 2; }
program=$1/build/instruction_count
cmake --build "$1/build" --target instruction_count > /dev/null || { echo "instructions.sh: there is no $program" >&2; exit 3; }
export LD_LIBRARY_PATH="$1/lib"
shift
command -v valgrind > /dev/null || { echo "instructions.sh: there is no valgrind" >&2; exit 3; }
[ $# -gt 0 ] || set -- gsoap hand expat libxml2-sax libxml2-pull libxml2-dom pugixml xerces-sax xerces-dom \
  axis2c-guththila axis2c-axiom axis2c16-guththila axis2c16-axiom

# count LIBRARY KIND DIRECTION MESSAGES OPTIONS
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 2>&1 | awk '/Collected :/ { print $NF }'
}

echo "library,numbers,direction,kind,instructions"
for library in "$@"; do
  for numbers in "own 0" "fast 16384"; do
    for direction in read write; do
      for kind in "int 2" "double 4"; do
        "$program" "$library" "${kind#* }" "$direction" 1 "${numbers#* }" 2> /dev/null || continue
        few=$(count "$library" "${kind#* }" "$direction" 3 "${numbers#* }")
        many=$(count "$library" "${kind#* }" "$direction" 6 "${numbers#* }")
        awk -v few="$few" -v many="$many" -v row="$library,${numbers% *},$direction,${kind% *}" \
          'BEGIN { printf "%s,%.1f\n", row, (many - few) / 30000 }'
      done
    done
  done
done
