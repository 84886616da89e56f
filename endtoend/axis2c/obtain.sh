#!/bin/sh
# obtain.sh DIR: finds Apache httpd and the headers for its modules, or has the distribution's packages unpacked below DIR.
#
# Needs neither root nor an earlier apt-get update. What was found is left in DIR/httpd.properties: the program, the folders of
# its shared libraries, of its modules and of the headers, and its version. Exit 3 with one line on standard error: it can not be
# had here.
set -eu
export LC_ALL=C

what=httpd
native=$(cd "$(dirname "$0")/../../native" && pwd)
# shellcheck source=../../native/finding.sh
. "$native/finding.sh"

usable() {
  [ -r "$found" ] && [ -r "$(value include)/apache2/httpd.h" ] && [ -r "$(value include)/apr-1.0/apr.h" ] &&
    [ -r "$(value modules)/mod_mpm_event.so" ] && [ -r "$(value modules)/mod_mpm_prefork.so" ] &&
    LD_LIBRARY_PATH=$(value libraries) "$(value program)" -v > "$dir/said" 2>&1 && grep -q ": Apache/$(value version) " "$dir/said"
}

# The headers have to be of the same version.
headers() {
  include=/usr/include
  { [ -r $include/apache2/httpd.h ] && [ -r $include/apr-1.0/apr.h ] && [ -r $include/apr-1.0/apu.h ]; } || {
    "$native/fetch-packages.sh" "$dir/headers" none apache2-dev libapr1-dev libaprutil1-dev && include=$dir/headers/dist/usr/include
  }
}

# describe PROGRAM LIBRARIES MODULES WHERE
describe() {
  LD_LIBRARY_PATH=$2 "$1" -v > "$dir/said" 2>&1 || return 1
  version=$(sed -n 's|^Server version: Apache/\([0-9.]*\).*|\1|p' "$dir/said")
  headers && printf 'program=%s\nlibraries=%s\nmodules=%s\ninclude=%s\nversion=%s\nwhere=%s\n' "$1" "$2" "$3" "$include" "$version" "$4" \
    > "$found.new" && mv "$found.new" "$found" && usable
}

installed() { program=$(PATH=$PATH:/usr/sbin command -v apache2) && describe "$program" "" /usr/lib/apache2/modules installed; }

packaged() {
  libraries=$("$native/fetch-programs.sh" "$dir/programs" apache2-bin) &&
    describe "$dir/programs/dist/usr/sbin/apache2" "$libraries" "$dir/programs/dist/usr/lib/apache2/modules" packages
}

usable || installed || packaged ||
  missing "Apache httpd is missing: install the packages apache2-bin, apache2-dev, libapr1-dev and libaprutil1-dev"
