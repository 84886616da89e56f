# shellcheck shell=sh disable=SC2154 # its variables are those of who reads it
# Read by fetch-*.sh, which have put a folder into $dir: apt without root, in $dir/apt, with what it says in $dir/apt/log. Where
# there is no apt, the exit is 1.
export LC_ALL=C
command -v apt-get > /dev/null && command -v dpkg > /dev/null || exit 1
rm -rf "$dir/apt"
mkdir -p "$dir/apt/lists/partial" "$dir/apt/cache/archives/partial"

# A file, as a path may have blanks: apt_settings SETTINGS [LINE...]
apt_settings() {
  settings=$1
  shift
  printf '%s;\n' "APT::Sandbox::User \"$(id -un)\"" "Dir::Cache \"$dir/apt/cache\"" 'Acquire::Retries "2"' 'Acquire::http::Timeout "30"' "$@" \
    > "$dir/apt/$settings"
}
apt_settings usual
apt_settings own "Dir::State::lists \"$dir/apt/lists\"" # with lists of its own
