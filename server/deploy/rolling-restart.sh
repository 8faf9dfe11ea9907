#!/bin/sh
# Restarts the hosts one after another without a failed request: the next one only when the one before serves again. One
# that does not come back stops the rest, so that the others go on with what they have.
#   rolling-restart.sh [PORT…]      by default 3001 3002
set -eu
[ $# -gt 0 ] || set -- 3001 3002

for port in "$@"; do
  systemctl restart "zeyiji-host@$port"
  tries=0
  until curl -fs -o /dev/null -m 3 "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      echo "端口 $port 的主机 60 秒内没有就绪，其余主机未动、仍在服务。原因见：journalctl -u zeyiji-host@$port -n 50" >&2
      exit 1
    fi
    sleep 0.5
  done
  echo "端口 $port 的主机已重启并就绪"
done
