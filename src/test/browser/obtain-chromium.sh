#!/bin/sh
# obtain-chromium.sh DIR: finds Chromium with its driver, or has the distribution's packages unpacked below DIR, with every
# package that they need and this machine lacks.
#
# Needs neither root nor an earlier apt-get update. What was found is left in DIR/chromium.properties: programs, folders of their
# shared libraries, and a font configuration where the machine has none. Exit 3 with one line on standard error: it can not be had here.
set -eu
export LC_ALL=C

what=chromium
native=$(cd "$(dirname "$0")/../../../native" && pwd)
. "$native/finding.sh"

# Both programs start, with the libraries that were found.
usable() {
  [ -r "$found" ] && [ -x "$(value chromium)" ] && [ -x "$(value driver)" ] || return 1
  for program in "$(value chromium)" "$(value driver)"; do
    LD_LIBRARY_PATH=$(value libraries) ldd "$program" > "$dir/libraries" 2>&1 || return 1
    ! grep -q 'not found' "$dir/libraries" || return 1
  done
}

# describe CHROMIUM DRIVER LIBRARIES FONTS WHERE
describe() {
  printf 'chromium=%s\ndriver=%s\nlibraries=%s\nfonts=%s\nwhere=%s\n' "$1" "$2" "$3" "$4" "$5" > "$found.new" && mv "$found.new" "$found"
}

installed() {
  driver=$(command -v chromedriver) || return 1
  for chromium in /usr/lib/chromium/chromium "$(command -v chromium || true)" "$(command -v google-chrome || true)"; do
    [ -x "$chromium" ] && describe "$chromium" "$driver" "" "" installed && return 0
  done
  return 1
}

packaged() {
  libraries=$("$native/fetch-programs.sh" "$dir" chromium chromium-driver fonts-dejavu-core) || return 1
  fonts=
  if [ ! -r /etc/fonts/fonts.conf ] && [ ! -d /usr/share/fonts ] || [ -d "$dir/dist/usr/share/fonts" ]; then
    fonts=$dir/fonts.conf
    printf '<?xml version="1.0"?>\n<fontconfig><dir>%s</dir><dir>/usr/share/fonts</dir><cachedir>%s</cachedir></fontconfig>\n' \
      "$dir/dist/usr/share/fonts" "$dir/fonts.cache" > "$fonts"
  fi
  describe "$dir/dist/usr/lib/chromium/chromium" "$dir/dist/usr/bin/chromedriver" "$libraries" "$fonts" packages && usable
}

usable || { installed && usable; } || packaged ||
  missing "Chromium is missing: install chromium and chromedriver (packages chromium and chromium-driver)"
