#!/bin/sh
# obtain.sh DIR: finds libxml2 with its header, or has the distribution's packages unpacked below DIR, with those of ICU and
# lzma that it needs. What was found is left in DIR/libxml2.properties for CMakeLists.txt.
# Exit 3 with one line on standard error: it can not be had here.
set -eu
export LC_ALL=C

what=libxml2
scripts=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=../finding.sh
. "$scripts/finding.sh"

# describe ROOT WHERE: what is below a root. Of packages, the shared libraries are put beside the codecs.
describe() {
  lib=$(library_folder "$1" libxml2.so) || return 1
  include=$(folder_with libxml/xmlversion.h "$1/usr/include/libxml2" "$1/usr/local/include/libxml2") || return 1
  version=$(sed -n 's/^#define LIBXML_DOTTED_VERSION "\(.*\)"/\1/p' "$include/libxml/xmlversion.h")
  runtime=
  [ "$2" = installed ] || for file in "$lib"/libxml2.so.2 "$lib"/libicuuc.so.?? "$lib"/libicudata.so.?? "$1"/lib/*/liblzma.so.5 "$lib"/liblzma.so.5; do
    [ ! -r "$file" ] || runtime="$runtime:$file"
  done
  printf 'version=%s\ninclude=%s\nlibrary=%s\nruntime=%s\nwhere=%s\n' \
    "$version" "$include" "$lib/libxml2.so" "${runtime#:}" "$2" > "$found"
}

usable() { [ -r "$found" ] && [ -r "$(value include)/libxml/xmlreader.h" ] && [ -r "$(value library)" ] && runtime_is_there; }
packaged() {
  "$scripts/fetch-packages.sh" "$dir" 'libicu-dev\|libicu[0-9]*\|liblzma[0-9]*' libxml2-dev libxml2 || return 1
  # libxml2's own headers include those of ICU.
  [ ! -d "$dir/dist/usr/include/unicode" ] || ln -sfn ../unicode "$dir/dist/usr/include/libxml2/unicode"
  describe "$dir/dist" packages
}

usable || describe "" installed || packaged ||
  missing "libxml2 is missing: install it with its headers (package libxml2-dev, or libxml2-devel)"
