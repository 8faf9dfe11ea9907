import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { CommandError } from '../../command/CommandError.ts'
import type { Database } from '../db/Database.ts'
import { mediaFolder } from '../files/pack.ts'
import type { Log } from '../kernel/createErrorHandler.ts'
import { PackChangeRefused } from '../kernel/PackPart.ts'
import { materialQueries, materialsFolder, videoQueries, videosFolder } from '../learning/pack.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import { fingerprint, rowsVersion } from './files/fingerprint.ts'
import { loadPack, type LoadOptions } from './loadPack.ts'
import { contentQueries, formerOf } from './queries/content.ts'
import { openPackFolder } from './read/packFolder.ts'
import { readPack } from './read/readPack.ts'
import { PackInfo } from './schema/PackInfo.ts'

export interface EnsureOptions extends Pick<LoadOptions, 'demoPhone' | 'clock'> {
  db: Kysely<Database>
  contentDir: string
  dataDir: string
  log?: Log
  /** Loads the pack even if it is already loaded, because the demonstration accounts are new. */
  again?: boolean
}

/** Checks whether the folder contains a pack. */
export const hasPack = (contentDir: string): boolean => existsSync(join(contentDir, 'pack.json'))

/** Throws {@link CommandError} if the folder contains no pack. */
export function requirePack(contentDir: string): void {
  if (!hasPack(contentDir)) throw new CommandError(`CONTENT_DIR ${contentDir} 里没有内容包，请设为含有 pack.json 的文件夹`)
}

/** Which pack is in force after a start. */
export interface ContentChoice {
  /** Fingerprint of the pack of CONTENT_DIR. */
  fingerprint: string
  /** State of the files that the fingerprint was computed from. */
  stamp: string
  /** Pack that was loaded last. */
  loaded: Database['content_pack'] | undefined
  /** Whether the pack of CONTENT_DIR is in force; otherwise the one that was loaded last remains. */
  isConfigured: boolean
}

/** File of the data folder with the fingerprint of CONTENT_DIR at the last start of this upstream, and the stamp of its files. */
const recordFile = 'content-dir'

/**
 * Decides which pack is in force. A pack that was loaded by a command, or by another upstream of the same database, remains
 * until CONTENT_DIR is changed. A CONTENT_DIR without a previous start counts as changed if its pack was never loaded, unless
 * a command has loaded another one.
 */
export async function chooseContent({
  db,
  contentDir,
  dataDir,
}: Pick<EnsureOptions, 'db' | 'contentDir' | 'dataDir'>): Promise<ContentChoice> {
  const folder = openPackFolder(contentDir)
  const stamp = folder.stamp()
  const file = join(dataDir, recordFile)
  const [last, lastStamp] = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  // Hashing the contents takes a tenth of a second, which a start without a change saves.
  const own = last !== undefined && lastStamp === stamp ? last : fingerprint(folder)
  const loaded = await contentQueries(db).current()
  const isChanged = () => (last === undefined ? loaded?.loaded_by === 'start' && !formerOf(loaded).includes(own) : last !== own)
  return { fingerprint: own, stamp, loaded, isConfigured: !loaded || loaded.fingerprint === own || isChanged() }
}

/**
 * Loads the pack of CONTENT_DIR if it is in force and not yet loaded. Returns the pages that were added, changed or removed.
 */
export async function ensureContent(
  options: EnsureOptions,
  given?: ContentChoice,
): Promise<Pick<Database['public_thing'], 'kind' | 'id'>[]> {
  const { db, contentDir, dataDir, log, demoPhone, clock, again = false } = options
  const choice = given ?? (await chooseContent(options))
  try {
    const changed = choice.isConfigured && (again || !(await isComplete(db, dataDir, choice))) ? await load() : []
    record(dataDir, choice)
    return changed
  } catch (error) {
    if (!(error instanceof PackChangeRefused)) throw error
    // The former pack stays in force; each start tries again until the operator has decided.
    const next = `npm run content -- load ${contentDir}`
    log?.({ level: 'error', event: 'content not loaded', reason: `内容包会改动已报名的人的安排，没有载入：${error.message}`, next })
    return []
  }

  async function load() {
    const pack = readPack(contentDir)
    const pages = await loadPack(db, pack, { dataDir, demoPhone, by: 'start', ...(clock && { clock }) })
    log?.({ level: 'info', event: 'content loaded', name: pack.info.name, version: pack.info.version })
    return pages
  }
}

function record(dataDir: string, { fingerprint: own, stamp }: ContentChoice): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, recordFile), `${own}\n${stamp}\n`)
  } catch {
    // A full disk does not prevent the start; the next one compares CONTENT_DIR with the record before.
  }
}

/**
 * Checks that the pack of CONTENT_DIR is loaded with its files. Images, videos and handouts are files: if they are missing
 * from the data folder, they are copied again.
 */
async function isComplete(db: Kysely<Database>, dataDir: string, { fingerprint: own, loaded }: ContentChoice): Promise<boolean> {
  if (loaded?.fingerprint !== own || loaded.rows_version !== rowsVersion) return false
  const folders = [mediaFolder, ...(await videoQueries(db).folders()).map((folder) => join(videosFolder, folder))]
  if (await materialQueries(db).hasFiles()) folders.push(materialsFolder)
  return folders.every((folder) => existsSync(join(dataDir, folder)))
}

/** Returns the pack in force for the operator, and whether CONTENT_DIR has another one. */
export async function contentText(
  { db, contentDir }: Pick<EnsureOptions, 'db' | 'contentDir'>,
  { fingerprint: own, isConfigured }: ContentChoice,
): Promise<string> {
  const loaded = await contentQueries(db).current()
  if (!loaded) return '还没有载入内容包，下次启动时载入 CONTENT_DIR 里的'
  const text = `内容包：${loaded.name} ${loaded.version}`
  if (loaded.fingerprint === own) return text
  const info = PackInfo.safeParse(JSON.parse(openPackFolder(contentDir).text('pack.json') ?? 'null'))
  const other = `CONTENT_DIR 里的 ${info.success ? `${info.data.name} ${info.data.version}` : contentDir}`
  if (isConfigured) return `${text}（${other} 有改动，下次启动时载入）`
  const how = loaded.loaded_by === 'command' ? '用命令载入' : '按当时的 CONTENT_DIR 载入'
  const outdated = loaded.rows_version === rowsVersion ? '' : '，载入它的程序是旧版，请再载入一次'
  return `${text}（${formatBeijingMinute(loaded.loaded_at)} ${how}${outdated}；${other} 没有载入，CONTENT_DIR 改动之后才会载入）`
}
