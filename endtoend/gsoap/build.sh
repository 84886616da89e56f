#!/bin/sh
# build.sh DIR: builds DIR/server with gSOAP, which is obtained as for the native code. Leaves its version in DIR/VERSION.
# Exit 3 with one line on standard error: it can not be had here.
set -eu

[ $# -eq 1 ] || { echo "usage: build.sh DIR" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
mkdir -p "$1"
dir=$(cd "$1" && pwd)
cache=$root/.cache/gsoap
[ -d "$root/.cache" ] || cache=$dir/obtained
"$root/native/obtain-gsoap.sh" "$cache"
value() { sed -n "s/^$1=//p" "$cache/gsoap.properties"; }

generated=$dir/generated
rm -rf "$generated"
mkdir -p "$generated"
"$(value soapcpp2)" -c++ -S -x -w -L -d "$generated" "$here/echo.h" > "$dir/soapcpp2.log" 2>&1 || { tail -n 1 "$dir/soapcpp2.log" >&2; exit 1; }
library=$(value library)
# shellcheck disable=SC2046 # flags
${CXX:-c++} -std=c++17 -O2 $(value flags) -I "$generated" -isystem "$(value include)" -o "$dir/server" "$here/server.cpp" "$generated/soapC.cpp" \
  "$generated/soapServer.cpp" "$library" "-Wl,-rpath,$(dirname "$(readlink -f "$library")")" -pthread
value version > "$dir/VERSION"
