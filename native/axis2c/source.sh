# shellcheck shell=sh disable=SC2154 # its variables are those of who reads it
# Read by the obtain.sh of each release of Axis2/C, which set $what, $series (as 2.0), and of the repository $branch, a branch or a
# tag, $commit, its commit, and $below, the folder of the source in it, or nothing. It finds that source and leaves in
# DIR/$what.properties where it is, for axis2c.cmake, which compiles its XML layers. It is what AXIS2C_SOURCE names, a source tree,
# an archive (.tar.gz, .zip) or a git directory, or else a clone of the project's repository.
#
# No package registry has Axis2/C. It is under the Apache License 2.0: it is fetched here and by whoever builds, and nothing of it
# is kept in the project. An installed one is not taken, as it has the faults that repair_*.h repair.
# Exit 3 with one line on standard error: it can not be had here.

# shellcheck source=../finding.sh
. "$(dirname "$0")/../finding.sh"
repository=https://github.com/apache/axis-axis2-c-core.git
# What is compiled, with what endtoend/axis2c compiles, and the file that names the version.
parts="configure.ac util/include util/src guththila/include guththila/src axiom/include axiom/src include neethi/include neethi/src src/core"

# version_of CONFIGURE_AC
version_of() { sed -n 's/^AC_INIT([^,]*, *\[\{0,1\}\([0-9.]*\).*/\1/p' "$1" 2> /dev/null; }

usable() {
  [ -r "$found" ] || return 1
  case $(value version) in "$series".*) ;; *) return 1 ;; esac
  # Unpacked from what AXIS2C_SOURCE names now, or from anything if it names nothing.
  [ -z "${AXIS2C_SOURCE:-}" ] || [ "$(value from)" = "$AXIS2C_SOURCE" ] || return 1
  [ "$(version_of "$(value source)/configure.ac")" = "$(value version)" ] &&
    [ -r "$(value source)/guththila/src/guththila_xml_parser.c" ] && [ -r "$(value source)/axiom/src/om/om_stax_builder.c" ]
}

# from_git DIRECTORY: the commit of the release, or else what the directory has at its head.
# shellcheck disable=SC2086 # paths
from_git() {
  tree=$(git --git-dir="$1" rev-parse -q --verify "$commit^{commit}:$below" || git --git-dir="$1" rev-parse -q --verify 'HEAD^{tree}') &&
    git --git-dir="$1" archive "$tree" $parts | tar -xf - -C "$dir/unpacked"
}

# The folder of a tree that has the parts: archives have it one level down.
tree_in() {
  for tree in "$1" "$1"/*; do
    [ -r "$tree/guththila/src/guththila_xml_parser.c" ] && { (cd "$tree" && pwd); return; }
  done
  return 1
}

# described TREE WHERE FROM
described() {
  {
    echo "version=$(version_of "$1/configure.ac")"
    echo "source=$1"
    echo "where=$2"
    echo "from=$3"
  } > "$found"
  usable
}

named() {
  [ -n "${AXIS2C_SOURCE:-}" ] || return 1
  rm -rf "$dir/unpacked"
  mkdir "$dir/unpacked"
  if [ -f "$AXIS2C_SOURCE" ]; then
    case $AXIS2C_SOURCE in
      *.zip) unzip -q "$AXIS2C_SOURCE" -d "$dir/unpacked" ;;
      *) tar -xf "$AXIS2C_SOURCE" -C "$dir/unpacked" ;;
    esac
  elif tree=$(tree_in "$AXIS2C_SOURCE"); then
    described "$tree" source "$AXIS2C_SOURCE"
    return
  elif [ -d "$AXIS2C_SOURCE" ]; then
    from_git "$AXIS2C_SOURCE"
  else
    return 1
  fi > "$dir/log" 2>&1 && tree=$(tree_in "$dir/unpacked") && described "$tree" source "$AXIS2C_SOURCE"
}

# Not again for a day where it failed, or every build without a network would wait for it.
failed=$dir/clone-missing
cloned() {
  [ -z "${AXIS2C_SOURCE:-}" ] && [ -z "$(find "$failed" -mtime -1 2> /dev/null)" ] || return 1
  rm -rf "$dir/clone" "$dir/unpacked"
  mkdir "$dir/unpacked"
  export GIT_TERMINAL_PROMPT=0 GIT_ASKPASS=true
  if { timeout 10 git ls-remote -q --exit-code "$repository" "$branch" &&
    timeout 120 git clone -q --depth 1 --branch "$branch" --bare "$repository" "$dir/clone"; } > "$dir/log" 2>&1 < /dev/null &&
    from_git "$dir/clone" >> "$dir/log" 2>&1 && rm -rf "$dir/clone" && tree=$(tree_in "$dir/unpacked") &&
    described "$tree" clone "$repository"; then
    rm -f "$failed"
    return 0
  fi
  rm -rf "$dir/clone"
  touch "$failed"
  return 1
}

usable || named || cloned || {
  [ -z "${AXIS2C_SOURCE:-}" ] || missing "Axis2/C $series is missing: there is no source of it in AXIS2C_SOURCE=$AXIS2C_SOURCE"
  missing "Axis2/C $series is missing: set AXIS2C_SOURCE to its source, which is a tree, an archive or a git directory"
}
