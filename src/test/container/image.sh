#!/bin/sh
# image.sh DIR: builds the image of Containerfile on a bare Debian that is bootstrapped from its packages, and measures a few forks in it,
# all below DIR and without a registry of images.
#
# buildah is used if it is installed, or else unpacked from the distribution's packages. The base image trusts the authorities that
# this machine trusts. Prints the folder of the run. Exit 3 with one line on standard error: an image cannot be built here.
set -eu
export LC_ALL=C

[ $# -eq 1 ] || { echo "usage: image.sh DIR" >&2; exit 2; }
missing() { echo "$1" >&2; exit 3; }
root=$(cd "$(dirname "$0")/../../.." && pwd)
mkdir -p "$1"
dir=$(cd "$1" && pwd)

# unpacked NAME PACKAGE...: the packages, below DIR/NAME.
unpacked() {
  name=$1
  shift
  [ -d "$dir/$name/dist" ] || "$root/native/fetch-programs.sh" "$dir/$name" "$@" > "$dir/$name.libraries" || missing "$1 is missing: its packages could not be had"
}

if ! command -v buildah > /dev/null; then
  unpacked buildah buildah crun
  unpacked patchelf patchelf
  # It starts itself again without the environment that would tell where its libraries are.
  [ -e "$dir/buildah/patched" ] || LD_LIBRARY_PATH=$(cat "$dir/patchelf.libraries") "$dir/patchelf/dist/usr/bin/patchelf" --force-rpath \
    --set-rpath "$(cat "$dir/buildah.libraries")" "$dir/buildah/dist/usr/bin/buildah"
  touch "$dir/buildah/patched"
  PATH=$dir/buildah/dist/usr/bin:$PATH
fi
command -v mmdebstrap > /dev/null || { unpacked mmdebstrap mmdebstrap && PATH=$PATH:$dir/mmdebstrap/dist/usr/bin; }

export STORAGE_DRIVER=vfs
printf '{"default":[{"type":"insecureAcceptAnything"}]}' > "$dir/policy.json"
builder() {
  verb=$1
  shift
  buildah --root "$dir/storage" --runroot "$dir/run" "$verb" "$@"
}

if ! builder inspect --type image localhost/base > /dev/null 2>&1; then
  # shellcheck disable=SC2016 # of the shell that runs the hook
  mmdebstrap --quiet --variant=minbase \
    --customize-hook='mkdir -p "$1/usr/local/share/ca-certificates"; cp -r /usr/local/share/ca-certificates/. "$1/usr/local/share/ca-certificates/"' \
    bookworm "$dir/base.tar" > "$dir/base.log" 2>&1 || missing "bare Debian cannot be bootstrapped: $(tail -n 1 "$dir/base.log")"
  base=$(builder from scratch)
  builder add "$base" "$dir/base.tar" / > /dev/null
  builder commit --quiet --signature-policy "$dir/policy.json" "$base" localhost/base > /dev/null
  builder rm "$base" > /dev/null
  rm "$dir/base.tar"
fi

builder bud --isolation chroot --signature-policy "$dir/policy.json" --pull-never --build-arg BASE=localhost/base \
  -f "$root/Containerfile" -t xmlcost "$root" > "$dir/build.log" 2>&1 || { tail -n 20 "$dir/build.log" >&2; exit 1; }

mkdir -p "$dir/runs"
cat > "$dir/runs/small.json" << EOF
{"name": "small", "about": "a few forks",
 "settings": {"forks": 2, "warmupIterations": 1, "warmupMillis": 20, "iterations": 2, "iterationMillis": 20, "heap": "64m", "gc": "SerialGC",
   "pool": 1, "precision": 0, "budgetSeconds": 0, "jvmArgs": ["-XX:TieredStopAtLevel=1"]},
 "blocks": [{"questions": ["read"], "codecs": ["stax.woodstox", "gsoap.jni", "gsoap.native", "native.libxml2-dom", "native.xerces-dom", "native.pugixml", "native.expat"],
   "wires": ["soap-enc"], "payloads": ["int:10"]}]}
EOF
container=$(builder from --signature-policy "$dir/policy.json" --pull-never localhost/xmlcost)
status=0
builder run --isolation chroot -v "$dir/runs:/runs" "$container" -- /opt/xmlcost/xmlcost run /runs/small.json --out /runs \
  > "$dir/run.out" 2> "$dir/run.err" || status=1
builder rm "$container" > /dev/null
[ $status -eq 0 ] || { tail -n 20 "$dir/run.err" >&2; exit 1; }
echo "$dir$(dirname "$(tail -n 1 "$dir/run.out")")"
