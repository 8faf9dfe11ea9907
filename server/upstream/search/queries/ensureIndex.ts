import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { Log } from '../../kernel/createErrorHandler.ts'
import { engineOf } from '../engine/engineOf.ts'
import { countEntries } from './examineIndex.ts'
import { rebuildIndex } from './rebuildIndex.ts'
import { FORMAT, searchState } from './searchIndex.ts'
import type { SearchSources } from './SearchSource.ts'

interface EnsureIndexOptions {
  db: Kysely<Database>
  sources: SearchSources
  clock: () => number
  log?: Log
}

/**
 * Builds the search index if it is missing or has another format: after an upgrade, after its tables were emptied, or after
 * another engine was selected.
 */
export async function ensureIndex({ db, sources, clock, log }: EnsureIndexOptions): Promise<void> {
  if (await isThere(db)) return
  const documents = await rebuildIndex(db, sources, clock)
  log?.({ level: 'info', event: 'search index made', documents: documents ?? 0 })
}

async function isThere(db: Kysely<Database>): Promise<boolean> {
  const state = await searchState(db)
  if (!state || state.generation === 0 || state.form !== FORMAT) return false
  const entries = await countEntries(db, state.generation)
  return entries > 0 && entries === (await engineOf(db).count(db, state.generation))
}
