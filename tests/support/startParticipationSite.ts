import { rmSync } from 'node:fs'
import { loadPack } from '../../server/upstream/content/loadPack.ts'
import { readPack } from '../../server/upstream/content/read/readPack.ts'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { testPlace } from './openTestDatabase.ts'
import { participationPack } from './participationPack.ts'
import { writePack } from './smallPack.ts'
import { startHost } from './startHost.ts'
import { startUpstream } from './startUpstream.ts'

/** Starts a host and an upstream on SQLite with the pack of `participationPack`. */
export async function startParticipationSite(env: Record<string, string> = {}) {
  const { place, dataDir } = await testPlace('SQLite')
  const db = await openDatabase(place)
  const pack = writePack(participationPack())
  await loadPack(db, readPack(pack), { dataDir })
  const upstream = await startUpstream(db)
  const host = await startHost({ upstreamUrl: upstream.origin, env })
  return {
    db,
    upstream,
    host,
    stop: async (): Promise<void> => {
      await host.stop()
      await upstream.stop()
      await db.destroy()
      for (const folder of [dataDir, pack]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ParticipationSite = Awaited<ReturnType<typeof startParticipationSite>>
