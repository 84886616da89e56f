#!/bin/sh
# instructions.sh BUILD_DIR: instructions a value of the native codecs, for random ints and doubles in a message of 10 000, on
# `soap-enc`. Valgrind counts those of 5 and of 15 messages. The difference has neither the start of the program nor the learning
# of a layout. Needs a finished build in BUILD_DIR (target/native), and valgrind. Other processes do not change the counts.
set -eu
export LC_ALL=C
[ $# -eq 1 ] || { echo "usage: instructions.sh BUILD_DIR" >&2; exit 2; }
program=$1/build/instruction_count
[ -x "$program" ] || { echo "instructions.sh: there is no $program" >&2; exit 3; }
command -v valgrind > /dev/null || { echo "instructions.sh: there is no valgrind" >&2; exit 3; }

# count LIBRARY KIND DIRECTION MESSAGES
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 2>&1 | awk '/Collected :/ { print $NF }'
}

echo "library,direction,kind,instructions"
for library in gsoap direct; do
  for direction in read write; do
    for kind in "int 2" "double 4"; do
      few=$(count "$library" "${kind#* }" "$direction" 5)
      many=$(count "$library" "${kind#* }" "$direction" 15)
      awk -v few="$few" -v many="$many" -v row="$library,$direction,${kind% *}" \
        'BEGIN { printf "%s,%.1f\n", row, (many - few) / 100000 }'
    done
  done
done
