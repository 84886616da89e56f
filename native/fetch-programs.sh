#!/bin/sh
# fetch-programs.sh DIR PACKAGE...: has the distribution's packages unpacked in DIR/dist, with every package that they need and this
# machine lacks, without root and without an earlier apt-get update. Prints the folders of the shared libraries among them, with
# colons between, for LD_LIBRARY_PATH.
# Exit 1: they could not be had, and DIR/apt/log says why, if there is an apt at all.
set -eu

[ $# -ge 2 ] || { echo "usage: fetch-programs.sh DIR PACKAGE..." >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
dir=$(cd "$1" && pwd)
shift
wanted=$*
# shellcheck source=apt.sh
. "$here/apt.sh"

# needed SETTINGS: the packages that apt would install here; it only pretends.
needed() {
  # shellcheck disable=SC2086 # names of packages
  apt-get -c "$dir/apt/$1" -s -q --no-install-recommends install $wanted 2>> "$dir/apt/log" | sed -n 's/^Inst \([^ ]*\) .*/\1/p'
}

fetch() {
  names=$(needed "$1")
  [ -n "$names" ] || return 1
  # shellcheck disable=SC2086 # names of packages
  (cd "$dir/apt" && apt-get -c "$dir/apt/$1" -q download $names) >> "$dir/apt/log" 2>&1
}

if ! fetch usual; then
  # No lists, or lists of packages that are gone: lists of our own. What update says is not asked, since it also fails
  # when just one of the system's other sources does.
  apt-get -c "$dir/apt/own" -q update >> "$dir/apt/log" 2>&1 || true
  fetch own || exit 1
fi
rm -rf "$dir/dist.new" "$dir/dist"
for package in "$dir"/apt/*.deb; do
  dpkg -x "$package" "$dir/dist.new" || exit 1
done
mv "$dir/dist.new" "$dir/dist"
rm -rf "$dir/apt"
find "$dir/dist" -name 'lib*.so*' -exec dirname {} \; | sort -u | paste -s -d : -
