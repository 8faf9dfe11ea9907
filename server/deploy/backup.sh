#!/bin/sh
# A backup of the data into BACKUP_DIR; those older than BACKUP_DAYS (14) are thrown away afterwards. The place is
# DATABASE_URL, or without it the SQLite database in DATA_DIR. To be started in the folder of a release.
set -eu
umask 077
kept=${BACKUP_DIR:?}
name="zeyiji-$(date -u +%Y%m%d-%H%M%S)"
# The upstream's metrics tell of it, and an alert waits for it.
trap 'code=$?; [ "$code" -eq 0 ] && rm -f "$kept/last-backup-failed" || touch "$kept/last-backup-failed"; exit "$code"' EXIT

[ -z "${DATABASE_URL_FILE:-}" ] || DATABASE_URL=$(cat "$DATABASE_URL_FILE")
if [ -n "${DATABASE_URL:-}" ]; then
  # Under another name until it is whole.
  pg_dump --format=custom --no-owner --file="$kept/$name.part" "$DATABASE_URL"
  pg_restore --list "$kept/$name.part" >/dev/null
  mv "$kept/$name.part" "$kept/$name.dump"
  folders=
  for folder in media materials files keys; do
    [ ! -d "${DATA_DIR:-}/$folder" ] || folders="$folders $folder"
  done
  # shellcheck disable=SC2086 -- a list of words
  [ -z "$folders" ] || tar -czf "$kept/$name.files.tar.gz" -C "$DATA_DIR" $folders
  echo "已备份到 $kept/$name.dump"
else
  PATH="$PWD/node_modules/.bin:$PATH" node server/upstream/operations/backup/backupCommand.ts "$kept/$name.db"
fi

find "$kept" -maxdepth 1 -name 'zeyiji-*' -mtime "+${BACKUP_DAYS:-14}" -exec rm -rf {} +
