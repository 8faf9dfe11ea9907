import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { describeError, type Log } from '../../kernel/createErrorHandler.ts'
import type { SearchSources } from '../queries/SearchSource.ts'
import { indexChanged } from '../queries/indexChanged.ts'

interface IndexingOptions {
  db: Kysely<Database>
  sources: SearchSources
  clock: () => number
  log: Log
  everyMs?: number
}

/**
 * Indexes changed and due documents at intervals. Several upstream processes may run it. The timer does not keep the process
 * alive. Returns a function that stops it after the current run.
 */
export function startIndexing({ db, sources, clock, log, everyMs = 3000 }: IndexingOptions): () => Promise<void> {
  let underWay: Promise<unknown> | undefined
  // The first run finds documents that became due while no process was running.
  let since = 0
  const work = async () => {
    const now = clock()
    await indexChanged(db, sources, { since, now })
    since = now
  }
  const timer = setInterval(() => {
    underWay ??= work()
      .catch((error: unknown) => log({ level: 'warn', event: 'indexing failed', ...describeError(error) }))
      .finally(() => (underWay = undefined))
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
