import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { Log } from '../../kernel/answerFaults.ts'
import { rebuildIndex } from './rebuildIndex.ts'
import { FORM, searchState } from './searchIndex.ts'
import type { SearchSources } from './SearchSource.ts'

interface EnsureIndexOptions {
  db: Kysely<Database>
  sources: SearchSources
  clock: () => number
  log?: Log
}

/**
 * Builds the search index where it is missing or has another format: after an upgrade, or when its tables were emptied.
 */
export async function ensureIndex({ db, sources, clock, log }: EnsureIndexOptions): Promise<void> {
  if (await isThere(db)) return
  const documents = await rebuildIndex(db, sources, clock)
  log?.({ level: 'info', event: 'search index made', documents: documents ?? 0 })
}

async function isThere(db: Kysely<Database>): Promise<boolean> {
  const state = await searchState(db)
  if (!state || state.generation === 0 || state.form !== FORM) return false
  for (const table of ['search_chunk', 'search_posting', 'search_document'] as const) {
    if (!(await db.selectFrom(table).select('generation').where('generation', '=', state.generation).limit(1).executeTakeFirst()))
      return false
  }
  return true
}
