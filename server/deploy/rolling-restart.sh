#!/bin/sh
# Restarts the hosts one after another without a failed request: each one only after the previous one is ready again. If
# a host does not become ready, the remaining hosts are not restarted and continue to run the previous release.
#   rolling-restart.sh [PORT…]      default: 3001 3002
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
