#!/bin/sh
# build.sh DIR: builds DIR/server, the server of ../axis2c with a process for each connection.
set -eu

[ $# -eq 1 ] || { echo "usage: build.sh DIR" >&2; exit 2; }
exec "$(dirname "$0")/../axis2c/build.sh" "$1" prefork
