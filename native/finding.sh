# shellcheck shell=sh disable=SC2034,SC2154 # its variables are those of who reads it
# Read by obtain-*.sh, which set $what before and have one argument, a folder: it is made and becomes $dir. What is found goes to
# $found, a file of lines name=value for CMakeLists.txt.
[ $# -eq 1 ] || { echo "usage: $(basename "$0") DIR" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
dir=$(cd "$1" && pwd)
found=$dir/$what.properties

# value NAME: what was found of that name.
value() { sed -n "s/^$1=//p" "$found"; }

# missing MESSAGE: nothing was found. Ends with one line on standard error, and where there is a log of apt, where.
missing() {
  rm -f "$found"
  [ -s "$dir/apt/log" ] && hint="; its packages could not be fetched, see $dir/apt/log" || hint=
  echo "$1$hint" >&2
  exit 3
}
