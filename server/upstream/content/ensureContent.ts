import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Log } from '../answerFaults.ts'
import type { Database } from '../db/Database.ts'
import { contentQueries } from '../queries/content.ts'
import { fingerprint } from './fingerprint.ts'
import { loadPack } from './loadPack.ts'
import { readPack } from './readPack.ts'

export interface EnsureOptions {
  db: Kysely<Database>
  contentDir: string
  dataDir: string
  log?: Log
}

/** Loads the pack of a folder unless just that is loaded already. */
export async function ensureContent({ db, contentDir, dataDir, log }: EnsureOptions): Promise<void> {
  if (!existsSync(contentDir)) throw new Error(`没有内容包文件夹 ${contentDir}。请检查 CONTENT_DIR`)
  const current = await contentQueries(db).current()
  // The images lie beside the database; a data folder that lost them gets them again.
  if (current?.fingerprint === fingerprint(contentDir) && existsSync(join(dataDir, 'media'))) return
  const pack = readPack(contentDir)
  await loadPack(db, pack, { contentDir, dataDir })
  log?.({ level: 'info', event: 'content loaded', name: pack.info.name, version: pack.info.version })
}
