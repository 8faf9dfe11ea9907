#!/bin/sh
# Ends a service that no longer answers, so that systemd starts it again: watch.sh PORT UNIT. Two tries of five seconds (WATCH_SECONDS)
# without any answer (curl's 28) count; a service that has ended or refuses connections is left to its own unit. To be
# started as the user of the service, who may end its processes and nobody else's.
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
