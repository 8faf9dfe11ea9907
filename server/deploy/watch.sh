#!/bin/sh
# Kills a service that no longer responds, so that systemd restarts it: watch.sh PORT UNIT. The condition is two timeouts
# (exit code 28 of curl) of five seconds (WATCH_SECONDS) each; a service that has exited or refuses connections is left
# to its own unit. Must be run as the user of the service, who may kill only the processes of that user.
set -eu
port=$1 unit=$2
for try in 1 2; do
  code=0
  curl -fs -o /dev/null -m "${WATCH_SECONDS:-5}" "http://127.0.0.1:$port/healthz" || code=$?
  [ "$code" -eq 28 ] || exit 0
done
pid=$(systemctl show --property=MainPID --value "$unit")
[ "${pid:-0}" -gt 1 ] || exit 0
echo "$unit 不应答，已结束进程 $pid，将自动重启"
kill -KILL "$pid"
