#!/bin/sh
# obtain-gsoap.sh DIR: finds gSOAP 2.8 with its C++ library, or has the distribution's packages unpacked below DIR.
#
# Needs neither root nor pkg-config nor an earlier apt-get update. gSOAP is GPL-2+: it is fetched here and by whoever builds,
# and nothing of it is kept in the project. What was found is left in DIR/gsoap.properties for CMakeLists.txt.
# Exit 3 with one line on standard error: it can not be had here.
set -eu
export LC_ALL=C

what=gsoap
. "$(dirname "$0")/finding.sh"

# gsoap++.pc below a root.
pc_file() {
  lib=$(library_folder "$1" pkgconfig/gsoap++.pc) && echo "$lib/pkgconfig/gsoap++.pc"
}

# describe ROOT PC SOAPCPP2 WHERE: reads the .pc file as pkg-config would and writes what it says, paths below ROOT.
describe() {
  awk -v root="$1" -v soapcpp2="$3" -v where="$4" '
    function expand(s,  name) {
      while (match(s, /\$\{[A-Za-z_]+\}/)) {
        name = substr(s, RSTART + 2, RLENGTH - 3)
        s = substr(s, 1, RSTART - 1) variable[name] substr(s, RSTART + RLENGTH)
      }
      return s
    }
    /^[A-Za-z_]+=/ { i = index($0, "="); variable[substr($0, 1, i - 1)] = expand(substr($0, i + 1)) }
    /^[A-Za-z_.]+:/ { i = index($0, ":"); field[substr($0, 1, i - 1)] = expand(substr($0, i + 1)) }
    END {
      n = split(field["Cflags"], word, " ")
      for (i = 1; i <= n; i++) if (word[i] !~ /^-I/) flags = flags (flags == "" ? "" : " ") word[i]
      version = field["Version"]
      gsub(/ /, "", version)
      if (version == "" || variable["libdir"] == "" || variable["includedir"] == "") exit 1
      print "version=" version
      print "flags=" flags
      print "soapcpp2=" soapcpp2
      print "include=" root variable["includedir"]
      print "library=" root variable["libdir"] "/libgsoap++.so"
      print "where=" where
    }' "$2" > "$found.new" && mv "$found.new" "$found"
}

# All parts exist and are of one version: code of one soapcpp2 does not compile with the header of another.
usable() {
  [ -r "$found" ] && [ -x "$(value soapcpp2)" ] && [ -r "$(value include)/stdsoap2.h" ] && [ -r "$(value library)" ] &&
    [ -r "$(dirname "$(value soapcpp2)")/../share/gsoap/import/xop.h" ] || return 1
  digits=$(value version | awk -F. '{ printf "%d%02d%d", $1, $2, $3 }')
  case $(value version) in 2.8.*) ;; *) return 1 ;; esac
  grep -q "^#define GSOAP_VERSION $digits\$" "$(value include)/stdsoap2.h" &&
    "$(value soapcpp2)" -V 2>&1 | grep -qF "$(value version)"
}

installed() {
  soapcpp2=$(command -v soapcpp2) || return 1
  if command -v pkg-config > /dev/null && pkg-config --exists gsoap++ 2> /dev/null; then
    pc=$(pkg-config --variable=pcfiledir gsoap++)/gsoap++.pc
  else
    pc=$(pc_file "") || return 1
  fi
  describe "" "$pc" "$soapcpp2" installed && usable
}

packaged() {
  "$here/fetch-packages.sh" "$dir" 'libgsoap-[0-9].*' gsoap libgsoap-dev || return 1
  pc=$(pc_file "$dir/dist") && describe "$dir/dist" "$pc" "$dir/dist/usr/bin/soapcpp2" packages && usable
}

usable || installed || packaged ||
  missing "gSOAP 2.8 is missing: install soapcpp2 and libgsoap++ (packages gsoap and libgsoap-dev, or gsoap-devel)"
