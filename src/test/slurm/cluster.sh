#!/bin/sh
# cluster.sh start DIR | stop DIR | down DIR NODE | up DIR NODE: a Slurm cluster of a controller and two nodes on this machine, for
# tests. Each node has one core and a host name of its own: node1, node2.
#
# start prints the environment in which the commands of Slurm work, as lines NAME=VALUE. It installs nothing: Slurm and munge are
# unpacked from the distribution's packages into DIR, without root. down kills a node with all that it runs, up starts it again.
# Exit 3 with one line on standard error: a cluster cannot be had here.
set -eu
export LC_ALL=C

usage() { echo "usage: cluster.sh start DIR | stop DIR | down DIR NODE | up DIR NODE" >&2; exit 2; }
missing() { echo "$1" >&2; exit 3; }
[ $# -ge 2 ] || usage
root=$(cd "$(dirname "$0")/../../.." && pwd)
mkdir -p "$2"
dir=$(cd "$2" && pwd)
dist=$dir/packages/dist
conf=$dir/slurm.conf
export SLURM_CONF="$conf"
[ ! -r "$dir/libraries" ] || LD_LIBRARY_PATH=$(cat "$dir/libraries")
export LD_LIBRARY_PATH

obtain() {
  [ -r "$dir/libraries" ] || {
    "$root/native/fetch-programs.sh" "$dir/packages" slurm-wlm slurmd slurmctld slurm-client slurm-wlm-basic-plugins munge > "$dir/libraries.new" ||
      missing "Slurm is missing: its packages could not be had"
    mv "$dir/libraries.new" "$dir/libraries"
  }
  LD_LIBRARY_PATH=$(cat "$dir/libraries")
}

# in_node NAME COMMAND...: with a host name of its own, which needs a namespace, and that needs root or a kernel that grants namespaces to
# users. The user stays the same in it, because munge says who sent a message.
in_node() {
  name=$1
  shift
  if unshare -u true 2> /dev/null; then
    # shellcheck disable=SC2016 # of the inner shell
    unshare -u sh -c 'hostname "$0" && exec "$@"' "$name" "$@"
  else
    # shellcheck disable=SC2016
    own=$(id -u) group=$(id -g) unshare -ru sh -c 'hostname "$0" && exec unshare -U --map-user="$own" --map-group="$group" "$@"' "$name" "$@"
  fi
}

configure() {
  plugins=$(dirname "$(find "$dist" -name auth_munge.so | head -n 1)")
  cat > "$conf" << EOF
ClusterName=xmlcost
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$port
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$dir/munge/socket
PluginDir=$plugins
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool-%n
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/%n.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/%n.log
MailProg=/bin/true
MpiDefault=none
SwitchType=switch/none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SchedulerType=sched/builtin
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SlurmdTimeout=10
KillWait=2
MinJobAge=300
OverTimeLimit=0
NodeName=node1 NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1 RealMemory=8000 State=UNKNOWN
NodeName=node2 NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=1 RealMemory=8000 State=UNKNOWN
PartitionName=bench Nodes=node1,node2 Default=YES MaxTime=INFINITE State=UP
EOF
}

# The n-th node runs on the n-th core that this process may use.
core() { taskset -cp $$ | sed 's/.*: //' | tr ',' '\n' | awk -F- '{ for (i = $1; i <= ($2 == "" ? $1 : $2); i++) print i }' | sed -n "$1p"; }

up() {
  mkdir -p "$dir/spool-$1"
  number=${1#node}
  core=$(core "$number")
  [ -n "$core" ] || core=$(core 1)
  in_node "$1" taskset -c "$core" "$dist/usr/sbin/slurmd-wlm" -d "$dist/usr/sbin/slurmstepd-wlm" -f "$conf" > "$dir/$1.out" 2>&1 ||
    missing "slurmd does not start: $(tail -n 1 "$dir/$1.out")"
}

# Kills slurmd, all processes of the node's jobs, and the daemons above those.
down() {
  all=$(cat "$dir/$1.pid")
  for process in /proc/[0-9]*; do
    if grep -zqx "SLURMD_NODENAME=$1" "$process/environ" 2> /dev/null && grep -zq "SLURM_CONF=$conf" "$process/environ"; then
      id=${process#/proc/}
      above=$(ps -o ppid= -p "$id" | tr -d ' ')
      all="$all $id"
      case $(ps -o comm= -p "${above:-1}") in slurmstepd*) all="$all $above" ;; esac
    fi
  done
  # shellcheck disable=SC2086 # process numbers
  kill -9 $all 2> /dev/null || true
}

case $1 in
  start)
    obtain
    mkdir -p "$dir/munge" "$dir/state"
    chmod 700 "$dir/munge"
    [ -r "$dir/munge/key" ] || (umask 077 && head -c 1024 /dev/urandom > "$dir/munge/key")
    port=${XMLCOST_SLURM_PORT:-27817}
    configure
    "$dist/usr/sbin/munged" --force --socket="$dir/munge/socket" --key-file="$dir/munge/key" --pid-file="$dir/munge/pid" \
      --log-file="$dir/munge/log" --seed-file="$dir/munge/seed" --num-threads=2 > "$dir/munge/out" 2>&1 ||
      missing "munged does not start: $(tail -n 1 "$dir/munge/out")"
    "$dist/usr/sbin/slurmctld-wlm" -f "$conf" > "$dir/slurmctld.out" 2>&1 || missing "slurmctld does not start: $(tail -n 1 "$dir/slurmctld.out")"
    up node1
    up node2
    printf 'SLURM_CONF=%s\nLD_LIBRARY_PATH=%s\nPATH=%s\n' "$conf" "$LD_LIBRARY_PATH" "$dist/usr/bin:$PATH"
    ;;
  stop)
    for each in node1 node2; do down "$each" 2> /dev/null || true; done
    for each in slurmctld munge/pid; do
      [ ! -r "$dir/$each.pid" ] || kill "$(cat "$dir/$each.pid")" || true
    done
    [ ! -r "$dir/munge/pid" ] || kill "$(cat "$dir/munge/pid")" || true
    ;;
  down) down "$3" ;;
  up) up "$3" ;;
  *) usage ;;
esac
