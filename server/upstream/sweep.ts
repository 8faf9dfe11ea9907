import type { Kysely } from 'kysely'
import { describe, type Log } from './answerFaults.ts'
import type { Database } from './db/Database.ts'
import { attemptQueries } from './queries/attempts.ts'
import { sessionQueries } from './queries/sessions.ts'
import { smsCodeQueries } from './queries/smsCodes.ts'
import { limits } from './rules/limits.ts'

export interface SweepOptions {
  db: Kysely<Database>
  clock: () => number
  /** Rows that one go removes from a table at most, so that nobody waits behind it. */
  most?: number
}

/** Removes what is over: sessions, codes, counts of failures. Says how many rows went. */
export async function sweep({ db, clock, most = 500 }: SweepOptions): Promise<number> {
  const now = clock()
  const removed = [
    await sessionQueries(db).removeExpired(now, most),
    await smsCodeQueries(db).removeBefore(now - limits.smsMemoryMs, most),
    await attemptQueries(db).removeBefore(now - 2 * limits.signIn.waitMs, most),
  ]
  return removed.reduce((sum, count) => sum + count, 0)
}

/** Sweeps now and then; keeps no process alive. Returns what ends it, once a sweep under way is done. */
export function startSweeping({ log, everyMs = 60_000, ...options }: SweepOptions & { log: Log; everyMs?: number }): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    underWay = sweep(options).catch((error: unknown) => log({ level: 'warn', event: 'sweep failed', ...describe(error) }))
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
