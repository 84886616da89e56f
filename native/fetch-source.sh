#!/bin/sh
# fetch-source.sh DIR PACKAGE: has the upstream archive of the distribution's source package in DIR/source, without root and
# without lines for sources in the system's lists: those for packages are read as if they were. Patches of the distribution are
# not applied. Exit 1: it could not be had, and DIR/apt/log says why, if there is an apt at all.
set -eu

[ $# -eq 2 ] || { echo "usage: fetch-source.sh DIR PACKAGE" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
dir=$(cd "$1" && pwd)
# shellcheck source=apt.sh
. "$here/apt.sh"

# The system's lists, of either format, with deb-src in the place of deb.
eval "$(apt-config shell list Dir::Etc::sourcelist/f parts Dir::Etc::sourceparts/d)"
mkdir -p "$dir/apt/parts"
# shellcheck disable=SC2154 # set by apt-config
for file in "$list" "$parts"/*.list "$parts"/*.sources; do
  [ -r "$file" ] || continue
  sed 's/^deb\([[:space:]]\)/deb-src\1/; s/^Types:.*/Types: deb-src/' "$file" > "$dir/apt/parts/$(basename "$file")"
done
[ ! -f "$dir/apt/parts/sources.list" ] || mv "$dir/apt/parts/sources.list" "$dir/apt/parts/0.list"

apt_settings source "Dir::State::lists \"$dir/apt/lists\"" 'Dir::Etc::sourcelist "/dev/null"' "Dir::Etc::sourceparts \"$dir/apt/parts\""
apt_source() { apt-get -c "$dir/apt/source" -q "$@" >> "$dir/apt/log" 2>&1; }

apt_source update || true # it also fails when just one of the sources does
mkdir "$dir/apt/got"
(cd "$dir/apt/got" && apt_source --download-only source "$2") || exit 1
rm -rf "$dir/source"
mkdir "$dir/source"
mv "$dir"/apt/got/*.orig.tar.* "$dir/source/" || exit 1
rm -rf "$dir/apt"
