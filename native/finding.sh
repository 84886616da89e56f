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

# folder_with FILE FOLDER...: the first of the folders that has the file.
folder_with() {
  file=$1
  shift
  for folder; do
    [ ! -r "$folder/$file" ] || { echo "$folder"; return; }
  done
  return 1
}

# library_folder ROOT FILE: the folder of libraries below a root that has the file. The compiler's own architecture comes before
# others, which multiarch systems may have as well.
library_folder() {
  folder_with "$2" "$1/usr/lib/$(${CXX:-c++} -print-multiarch 2> /dev/null || true)" "$1"/usr/lib/*-linux-* "$1/usr/lib64" "$1/usr/lib" \
    "$1"/usr/local/lib*
}

# Whether each file of runtime=, with colons between, is there.
runtime_is_there() {
  value runtime | tr : '\n' | while read -r file; do
    [ -z "$file" ] || [ -r "$file" ] || exit 1
  done
}

# missing MESSAGE: nothing was found. Ends with one line on standard error, and where there is a log of apt, where.
missing() {
  rm -f "$found"
  [ -s "$dir/apt/log" ] && hint="; its packages could not be fetched, see $dir/apt/log" || hint=
  echo "$1$hint" >&2
  exit 3
}
