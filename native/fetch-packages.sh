#!/bin/sh
# fetch-packages.sh DIR PATTERN PACKAGE...: has the distribution's packages unpacked in DIR/dist, without root and without an
# earlier apt-get update; with them what they depend on whose name matches PATTERN (a basic regular expression).
# Exit 1: they could not be had, and DIR/apt/log says why, if there is an apt at all.
set -eu

[ $# -ge 3 ] || { echo "usage: fetch-packages.sh DIR PATTERN PACKAGE..." >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
dir=$(cd "$1" && pwd)
pattern=$2
shift 2
wanted=$*
# shellcheck source=apt.sh
. "$here/apt.sh"

# fetch SETTINGS: the packages into DIR/apt, by apt with these settings.
fetch() {
  # shellcheck disable=SC2086 # names of packages
  depended=$(apt-cache -c "$dir/apt/$1" show --no-all-versions $wanted 2> /dev/null |
    sed -n 's/^Depends: *//p' | tr ',|' '[\n*]' | sed 's/^ *//; s/[ (].*//' | grep -x "$pattern" | sort -u) || return 1
  # shellcheck disable=SC2086
  (cd "$dir/apt" && apt-get -c "$dir/apt/$1" -q download $wanted $depended) >> "$dir/apt/log" 2>&1
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
