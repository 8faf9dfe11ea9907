import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { CommandError } from '../../command/CommandError.ts'
import type { Database } from '../db/Database.ts'
import { mediaFolder } from '../files/pack.ts'
import type { Log } from '../kernel/createErrorHandler.ts'
import { materialQueries, materialsFolder, videoQueries, videosFolder } from '../learning/pack.ts'
import { fingerprint } from './files/fingerprint.ts'
import { loadPack, type LoadOptions } from './loadPack.ts'
import { contentQueries } from './queries/content.ts'
import { openPackFolder } from './read/packFolder.ts'
import { readPack } from './read/readPack.ts'

export interface EnsureOptions extends Pick<LoadOptions, 'demoPhone' | 'clock'> {
  db: Kysely<Database>
  contentDir: string
  dataDir: string
  log?: Log
  /** Loads the pack even if it is already loaded, because the demonstration accounts are new. */
  again?: boolean
}

/** Throws {@link CommandError} if the folder contains no pack. */
export function requirePack(contentDir: string): void {
  if (!existsSync(join(contentDir, 'pack.json')))
    throw new CommandError(`CONTENT_DIR ${contentDir} 里没有内容包，请设为含有 pack.json 的文件夹`)
}

/**
 * Loads the pack of a folder unless it is already loaded. Returns the pages that were added, changed or removed.
 */
export async function ensureContent({
  db,
  contentDir,
  dataDir,
  log,
  demoPhone,
  clock,
  again = false,
}: EnsureOptions): Promise<Pick<Database['public_thing'], 'kind' | 'id'>[]> {
  const current = await contentQueries(db).current()
  // Images, videos and handouts are files: if they are missing from the data folder, they are copied again.
  const folders = [mediaFolder, ...(await videoQueries(db).folders()).map((folder) => join(videosFolder, folder))]
  if (await materialQueries(db).hasFiles()) folders.push(materialsFolder)
  const isWhole = folders.every((folder) => existsSync(join(dataDir, folder)))
  if (!again && isWhole && current?.fingerprint === fingerprint(openPackFolder(contentDir))) return []
  const pack = readPack(contentDir)
  const changed = await loadPack(db, pack, { dataDir, demoPhone, ...(clock && { clock }) })
  log?.({ level: 'info', event: 'content loaded', name: pack.info.name, version: pack.info.version })
  return changed
}
