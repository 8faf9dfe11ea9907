import { afterAll, beforeAll } from 'vitest'
import { loadPack } from '../../server/upstream/content/loadPack.ts'
import { readPack } from '../../server/upstream/content/read/readPack.ts'
import { catalogueCalls } from './catalogueCalls.ts'
import { type Engine, openTestDatabase, type TestDatabase } from './openTestDatabase.ts'
import { smallPack, writePack } from './smallPack.ts'

/** Clock of all searches; see `useSearch`. */
export const time = { now: Date.UTC(2026, 10, 20) }

/** Loads a pack (default: `smallPack`) into a database; returns its calls. */
export async function loadSearched({ db, dataDir }: TestDatabase, files = smallPack()) {
  await loadPack(db, readPack(writePack(files)), { dataDir, clock: () => time.now })
  return catalogueCalls(db, () => time.now)
}

/** Provides a database with the pack of `smallPack`, and its searches. */
export function useSearch(engine: Engine) {
  let database: TestDatabase
  let given: ReturnType<typeof catalogueCalls>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    given = await loadSearched(database)
  })
  afterAll(() => database.close())

  const call: typeof given = (...asked) => given(...asked)
  return {
    get db() {
      return database.db
    },
    call,
    /** Searches after a delay, because searches per IP address are limited. */
    search: (q: string, more: object = {}) => {
      time.now += 200
      return call('GET /api/search', { q, pageSize: 100, ...more })
    },
    suggest: async (q: string) => (await call('GET /api/search/suggest', { q })).list,
  }
}

/** Returns the highlighted parts of a text. */
export const markedBy = (text: string, marks: readonly (readonly [number, number])[]) => marks.map(([from, to]) => text.slice(from, to))
