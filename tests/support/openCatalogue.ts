import { loadPack } from '../../server/upstream/content/loadPack.ts'
import { readPack } from '../../server/upstream/content/read/readPack.ts'
import { catalogueCalls } from './catalogueCalls.ts'
import { type engines, openTestDatabase } from './openTestDatabase.ts'
import { smallPack, writePack } from './smallPack.ts'

export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>

/** Opens a database with the small pack, and the calls that read it. */
export async function openCatalogue(engine: (typeof engines)[number]) {
  const database = await openTestDatabase(engine)
  const contentDir = writePack(smallPack())
  const pack = readPack(contentDir)
  await loadPack(database.db, pack, { dataDir: database.dataDir })
  return { database, pack, call: catalogueCalls(database.db) }
}
