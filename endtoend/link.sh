#!/bin/sh
# link.sh DIR RATE PROGRAM [ARGUMENT]...: runs a server at one end of a link of RATE Mbit/s, and leaves the other end to its clients. If
# iproute2 is missing, the distribution's package is unpacked below DIR.
#
# Needs neither root nor a network: the ends are private namespaces with a pair of virtual Ethernet devices (MTU 1500) between them, which
# a token bucket slows down both ways. Prints the id of a process in the clients' namespace, for "nsenter --target". From there the
# server is at 127.0.0.1. Everything ends when PROGRAM ends, which replaces this script.
# Exit 3 with one line on standard error: this system does not allow it.
set -eu

missing() { echo "no link: $1" >&2; exit 3; }

if [ "${1:-}" != --inside ]; then
  [ $# -ge 3 ] || { echo "usage: link.sh DIR RATE PROGRAM [ARGUMENT]..." >&2; exit 2; }
  PATH=$PATH:/usr/sbin:/sbin
  if ! command -v ip > /dev/null || ! command -v tc > /dev/null; then
    mkdir -p "$1"
    dir=$(cd "$1" && pwd)
    [ -r "$dir/libraries" ] || "$(dirname "$0")/../native/fetch-programs.sh" "$dir" iproute2 > "$dir/libraries" || rm -f "$dir/libraries"
    for place in bin sbin usr/bin usr/sbin; do PATH=$PATH:$dir/dist/$place; done
    export PATH
    XMLCOST_LIBRARIES=${LD_LIBRARY_PATH:-}
    LD_LIBRARY_PATH=$(cat "$dir/libraries" 2> /dev/null || true)
    export LD_LIBRARY_PATH XMLCOST_LIBRARIES
  fi
  for tool in unshare nsenter setpriv ip tc; do
    command -v $tool > /dev/null || missing "the program $tool is missing (packages util-linux and iproute2)"
  done
  unshare --user --map-root-user --net true 2> /dev/null || missing "private namespaces of user and network are not allowed"
  exec unshare --user --map-root-user --net sh "$0" --inside "$@"
fi
rate=$3
shift 3
# What passes at once after a pause: a packet, or on a fast link a tenth of a millisecond's, since the kernel's timers are no finer.
burst=$((rate * 13 > 1514 ? rate * 13 : 1514))

setpriv --pdeathsig KILL unshare --net sleep infinity > /dev/null 2>&1 &
clients=$!
tries=0
until [ "$(readlink /proc/$clients/ns/net)" != "$(readlink /proc/self/ns/net)" ]; do
  tries=$((tries + 1))
  [ $tries -le 500 ] || missing "no namespace for the clients"
  sleep 0.01
done
there() { nsenter --net --target $clients "$@"; }

# end DEVICE ADDRESS: sets up an end of the link. The kernel must not join packets to longer ones, which the bucket would let pass whole.
# With route_localnet, packets for 127.0.0.1 may come from another machine.
# shellcheck disable=SC2016 # expanded at each end
end='echo 1 > "/proc/sys/net/ipv6/conf/$1/disable_ipv6"
  ip link set "$1" gso_max_segs 1 up && ip address add "$2/30" dev "$1" && echo 1 > "/proc/sys/net/ipv4/conf/$1/route_localnet" &&
  tc qdisc add dev "$1" root tbf rate "$3mbit" burst "$4" limit 16mb'
{
  ip link set lo up &&
    ip link add server type veth peer name clients &&
    ip link set clients netns $clients &&
    sh -c "$end" end server 192.0.2.1 "$rate" "$burst" &&
    there sh -c "$end" end clients 192.0.2.2 "$rate" "$burst" &&
    there ip route add 127.0.0.1/32 via 192.0.2.1 src 192.0.2.2
} > /dev/null 2>&1 || missing "the kernel has no virtual Ethernet devices or no token bucket"
[ -z "${XMLCOST_LIBRARIES+set}" ] || LD_LIBRARY_PATH=$XMLCOST_LIBRARIES
echo $clients
exec "$@"
