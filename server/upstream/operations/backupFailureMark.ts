/** File that `server/deploy/backup.sh` creates next to the backups after a failure, and deletes after a success. */
export const backupFailureMark = 'last-backup-failed'
