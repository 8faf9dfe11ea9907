/** The file that `server/deploy/backup.sh` leaves beside the backups after a failure, and removes after a success. */
export const backupFailureMark = 'last-backup-failed'
