# shellcheck shell=sh disable=SC2034,SC2154 # its variables are those of who reads it
# Read by fetch-*.sh, which have put a folder into $dir: apt without root, in $dir/apt, with what it says in $dir/apt/log. Where
# there is no apt, the exit is 1.
export LC_ALL=C
command -v apt-get > /dev/null && command -v dpkg > /dev/null || exit 1
rm -rf "$dir/apt"
mkdir -p "$dir/apt/lists/partial" "$dir/apt/cache/archives/partial"

apt_options="-o APT::Sandbox::User=$(id -un) -o Dir::Cache=$dir/apt/cache -o Acquire::Retries=2 -o Acquire::http::Timeout=30"
# With lists of its own.
apt_lists="-o Dir::State::lists=$dir/apt/lists"
