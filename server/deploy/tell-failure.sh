#!/bin/sh
# Tells that a unit has failed: tell-failure.sh UNIT. Writes to the journal as an error, and sends a message to NOTIFY_URL,
# the webhook of a group chat robot (WeCom, DingTalk), if it is set.
set -eu
text="$(hostname)：$1 失败了。原因：journalctl -u $1 -n 50；排除后 systemctl start $1"
echo "<3>$text"
[ -n "${NOTIFY_URL:-}" ] || exit 0
curl -fsS -m 20 --retry 3 -o /dev/null -H 'Content-Type: application/json' -d "{\"msgtype\":\"text\",\"text\":{\"content\":\"$text\"}}" "$NOTIFY_URL"
