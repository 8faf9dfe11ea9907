import { DatabaseSync } from 'node:sqlite'

const busy = 5

/** Somebody else has the database open. */
export class DatabaseInUse extends Error {}

/**
 * Does something while nobody else has a SQLite database open; throws {@link DatabaseInUse} when somebody has. Its
 * log is written back before, so that the file alone is the whole database. The lock is the operating system's: it
 * goes with the process that holds it, however that ends.
 */
export function exclusively<Result>(file: string, work: () => Result): Result {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // Every connection holds a shared lock in this mode, also an idle one: leaving it takes being alone.
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
