import type { Kysely, Transaction } from 'kysely'
import type { Database } from './Database.ts'

type Work<Result> = (trx: Transaction<Database>) => Promise<Result>

interface Job {
  work: Work<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** Checks whether the database allows concurrent write transactions; SQLite has only one writer. */
export const hasManyWriters = (db: Kysely<Database>): boolean => db.getExecutor().adapter.supportsMultipleConnections === true

/**
 * Creates a function that batches many small writes into few transactions, because on SQLite the sync of a commit takes
 * longer than the writes. Writes of the same turn of the event loop are committed together; each promise resolves after
 * the commit. On databases with several writers, each write has its own transaction.
 */
export function createGroupCommit(db: Kysely<Database>): <Result>(work: Work<Result>) => Promise<Result> {
  if (hasManyWriters(db)) return (work) => db.transaction().execute(work)
  let waiting: Job[] = []

  const commit = async (): Promise<void> => {
    const jobs = waiting
    waiting = []
    try {
      const results = await db.transaction().execute(async (trx) => {
        const done: unknown[] = []
        for (const { work } of jobs) done.push(await work(trx))
        return done
      })
      jobs.forEach(({ resolve }, index) => resolve(results[index]))
    } catch {
      // A failing write must not make the others fail: after the rollback each runs in its own transaction.
      for (const { work, resolve, reject } of jobs) await db.transaction().execute(work).then(resolve, reject)
    }
  }

  return <Result>(work: Work<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const first = waiting.push({ work, resolve: resolve as Job['resolve'], reject }) === 1
      if (first) setImmediate(() => void commit())
    })
}
