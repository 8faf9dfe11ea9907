#!/bin/sh
# Backs up the data to BACKUP_DIR and then removes backups older than BACKUP_DAYS (14). The source is DATABASE_URL, or
# without it the SQLite database in DATA_DIR. Must be run in the folder of a release.
#   backup.sh [--with-media]      with the videos of lessons and the content pack of CONTENT_DIR
set -eu
case "${1:-}" in
'' | --with-media) ;;
*)
  echo "backup.sh [--with-media]" >&2
  exit 2
  ;;
esac
umask 077
kept=${BACKUP_DIR:?}
name="zeyiji-$(date -u +%Y%m%d-%H%M%S)"
# The upstream's metrics report this file, and an alert is based on them.
trap 'code=$?; [ "$code" -eq 0 ] && rm -f "$kept/last-backup-failed" || touch "$kept/last-backup-failed"; exit "$code"' EXIT

[ -z "${DATABASE_URL_FILE:-}" ] || DATABASE_URL=$(cat "$DATABASE_URL_FILE")
if [ -n "${DATABASE_URL:-}" ]; then
  # Written under a temporary name until it is complete.
  pg_dump --format=custom --no-owner --file="$kept/$name.part" "$DATABASE_URL"
  pg_restore --list "$kept/$name.part" >/dev/null
  mv "$kept/$name.part" "$kept/$name.dump"
  folders=
  for folder in media materials files keys ${1:+videos}; do
    [ ! -d "${DATA_DIR:-}/$folder" ] || folders="$folders $folder"
  done
  # shellcheck disable=SC2086 -- a list of folder names
  [ -z "$folders" ] || tar -czf "$kept/$name.files.tar.gz" -C "$DATA_DIR" $folders
  if [ "${1:-}" = --with-media ]; then
    tar -czf "$kept/$name.pack.tar.gz" -C "${CONTENT_DIR:-server/demo/pack}" .
    echo "已备份到 $kept/$name.dump，连同视频与内容包"
  else
    echo "已备份到 $kept/$name.dump；没有包含 ${DATA_DIR:-DATA_DIR}/videos 里的视频与 CONTENT_DIR 里的内容包，要一并备份，加上 --with-media"
  fi
else
  PATH="$PWD/node_modules/.bin:$PATH" node server/upstream/operations/backup/backupCommand.ts "$kept/$name.db" "$@"
fi

find "$kept" -maxdepth 1 -name 'zeyiji-*' -mtime "+${BACKUP_DAYS:-14}" -exec rm -rf {} +
