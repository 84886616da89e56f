#!/bin/sh
# build.sh DIR: builds DIR/server: Apache httpd with Axis2/C, whose source and httpd are obtained.
# Leaves the versions in DIR/VERSION. Exit 3 with one line on standard error: they can not be had here.
set -eu

[ $# -eq 1 ] || { echo "usage: build.sh DIR" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
mkdir -p "$1"
dir=$(cd "$1" && pwd)
cache=$root/.cache/endtoend
[ -d "$root/.cache" ] || cache=$dir/obtained
mkdir -p "$cache"
"$root/native/axis2c/obtain.sh" "$cache/axis2c"
"$here/obtain.sh" "$cache/httpd"
# value LIBRARY NAME
value() { sed -n "s/^$2=//p" "$cache/$1/$1.properties"; }

# A tree that was unpacked for something else may have the XML layers alone.
[ -r "$(value axis2c source)/src/core/engine/engine.c" ] || { echo "Axis2/C is missing: its source has no server" >&2; exit 3; }
httpd=$(value httpd version)
{
  cmake -S "$here" -B "$dir/build" -DCMAKE_BUILD_TYPE=Release "-DOUTPUT=$dir" "-DSOURCE=$(value axis2c source)" "-DNATIVE=$root/native/axis2c" \
    "-DHTTPD=$(value httpd program)" "-DLIBRARIES=$(value httpd libraries)" "-DMODULES=$(value httpd modules)" \
    "-DINCLUDE=$(value httpd include)"
  cmake --build "$dir/build" -j "$(nproc)"
} > "$dir/build.log" 2>&1 || { grep -m 1 -i error "$dir/build.log" >&2; exit 1; }
echo "$(value axis2c version) (httpd $httpd)" > "$dir/VERSION"
