#!/bin/sh
# obtain-tool.sh TOOL DIR: finds a tool of lint.sh, or has it unpacked or built below DIR. TOOL is clang-format, clang-tidy, shellcheck,
# actionlint, kubernetes-validate or check-jsonschema.
#
# Needs neither root nor an earlier apt-get update. What was found is left in DIR/TOOL.properties: the program and the folders of its
# shared libraries. Exit 3 with one line on standard error: it can not be had here.
set -eu
export LC_ALL=C

usage() { echo "usage: obtain-tool.sh clang-format|clang-tidy|shellcheck|actionlint|kubernetes-validate|check-jsonschema DIR" >&2; exit 2; }
[ $# -eq 2 ] || usage
what=$1
shift
native=$(cd "$(dirname "$0")/../native" && pwd)
# shellcheck source=../native/finding.sh
. "$native/finding.sh"

# clang-format lays out code differently from release to release, and clang-tidy finds different things: one release for all.
clang=14
actionlint=1.7.7
kubernetes_validate=1.37.0
check_jsonschema=0.39.0
case $what in
  clang-*) names="$what-$clang $what" version="version $clang\\." package=$what-$clang ;;
  shellcheck) names=shellcheck version='^version: 0\.\(9\|[1-9][0-9]\)' package=shellcheck ;;
  actionlint) names=actionlint version='^v\{0,1\}1\.7\.' package= ;;
  kubernetes-validate) names=kubernetes-validate version='^[1-9]' package= release=$kubernetes_validate ;;
  check-jsonschema) names=check-jsonschema version='version 0\.[3-9][0-9]\.' package= release=$check_jsonschema ;;
  *) usage ;;
esac

run() { LD_LIBRARY_PATH=$(value libraries) "$(value program)" "$@"; }

# It starts and is of the release that is wanted; and clang-tidy finds the headers that come with a compiler.
usable() {
  [ -r "$found" ] && [ -x "$(value program)" ] && run --version 2> /dev/null | grep -q "$version" || return 1
  [ "$what" = clang-tidy ] || return 0
  printf '#include <cstddef>\n#include <vector>\n' > "$dir/probe.cpp"
  run --quiet --checks='-*,bugprone-use-after-move' "$dir/probe.cpp" -- -std=c++17 > "$dir/probe.log" 2>&1
}

# describe PROGRAM LIBRARIES WHERE
describe() { printf 'program=%s\nlibraries=%s\nwhere=%s\n' "$1" "$2" "$3" > "$found.new" && mv "$found.new" "$found"; }

installed() {
  for name in $names; do
    program=$(command -v "$name") && describe "$program" "" installed && usable && return 0
  done
  return 1
}

packaged() {
  [ -n "$package" ] || return 1
  libraries=$("$native/fetch-programs.sh" "$dir" "$package") && describe "$dir/dist/usr/bin/$package" "$libraries" packages && usable
}

# With a Python that has pip. They have schemas with them.
built_by_pip() {
  python3 -m pip install --quiet --disable-pip-version-check --target "$dir/python" "$what==$release" > "$dir/build.log" 2>&1 || return 1
  printf '#!/bin/sh\nPYTHONPATH="%s" exec "%s/bin/%s" "$@"\n' "$dir/python" "$dir/python" "$what" > "$dir/$what"
  chmod +x "$dir/$what"
  describe "$dir/$what" "" built && usable
}

# Modules of others need not stay, and Go makes them read-only.
built() {
  case $what in kubernetes-validate|check-jsonschema) built_by_pip; return ;; esac
  [ "$what" = actionlint ] && command -v go > /dev/null || return 1
  GOBIN=$dir/bin GOPATH=$dir/go GOCACHE=$dir/go/cache GOFLAGS=-modcacherw GOTOOLCHAIN=local CGO_ENABLED=0 \
    go install "github.com/rhysd/actionlint/cmd/actionlint@v$actionlint" > "$dir/build.log" 2>&1 || return 1
  rm -rf "$dir/go"
  describe "$dir/bin/actionlint" "" built && usable
}

# Not again for a day where it failed, or every build without a network would wait for it.
failed=$dir/missing
obtained() {
  [ -z "$(find "$failed" -mtime -1 2> /dev/null)" ] || return 1
  packaged || built && return 0
  touch "$failed"
  return 1
}

case $what in
  actionlint) hint="install it, or Go to build it with" ;;
  kubernetes-validate|check-jsonschema) hint="install it, or Python with pip" ;;
  *) hint="install the package $package" ;;
esac
usable || installed || obtained || missing "$what is missing: $hint"
