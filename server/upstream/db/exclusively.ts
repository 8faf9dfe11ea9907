import { DatabaseSync } from 'node:sqlite'

const busy = 5

/** Another process has the database open. */
export class DatabaseInUse extends Error {}

/**
 * Runs a function while no other process has a SQLite database open; throws {@link DatabaseInUse} when one has. The
 * write-ahead log is merged first, so that the file alone is the whole database. The lock is the operating system's: it
 * ends with the process, however that ends.
 */
export function exclusively<Result>(file: string, work: () => Result): Result {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // Every connection in WAL mode holds a shared lock, also an idle one: leaving the mode demands exclusive access.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === busy) throw new DatabaseInUse('The database is open elsewhere', { cause: error })
    throw error
  }
  try {
    return work()
  } finally {
    database.close()
  }
}
