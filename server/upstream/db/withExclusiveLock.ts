import { DatabaseSync } from 'node:sqlite'

const busy = 5

/** Another process has opened the database. */
export class DatabaseInUse extends Error {}

/**
 * Runs a function while no other process has opened a SQLite database; throws {@link DatabaseInUse} otherwise. The
 * write-ahead log is merged first, so that the file contains the whole database. The lock belongs to the operating system
 * and is therefore released even if the process is killed.
 */
export function withExclusiveLock<Result>(file: string, work: () => Result): Result {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // In WAL mode, every connection holds a shared lock, even if idle. Leaving the mode requires exclusive access.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === busy)
      throw new DatabaseInUse('Another process has opened the database', { cause: error })
    throw error
  }
  try {
    return work()
  } finally {
    database.close()
  }
}
