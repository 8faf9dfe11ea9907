/** The file that `server/deploy/backup.sh` leaves beside the backups when one has failed, and takes away after a good one. */
export const backupFailureMark = 'last-backup-failed'
