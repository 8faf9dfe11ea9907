import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database, PublicThingTable } from '../db/Database.ts'
import { contentQueries } from '../queries/content.ts'
import { fingerprint } from './fingerprint.ts'
import { dropMaterials, materialFiles, writeMaterials } from './materialFiles.ts'
import { mediaFolder } from '../media.ts'
import { mediaFiles, writeMedia } from './mediaFiles.ts'
import { packRows } from './packRows.ts'
import { publicThings } from './publicThings.ts'
import { PackError, type PackFault } from './PackError.ts'
import type { Pack } from './readPack.ts'
import { dropVideos, placeVideo, videoRow } from './videoFiles.ts'

export interface LoadOptions {
  /** Where images go, below `media/`, videos, below `videos/`, and handouts, below `materials/`. */
  dataDir: string
  clock?: () => number
}

/**
 * Loads a pack: everything or nothing. Loading again updates in place and keeps what belongs to users. Gives whose pages
 * have come, changed or gone by it.
 */
export async function loadPack(
  db: Kysely<Database>,
  pack: Pack,
  { dataDir, clock = Date.now }: LoadOptions,
): Promise<Pick<PublicThingTable, 'kind' | 'id'>[]> {
  checkIds(pack)
  const content = contentQueries(db)
  const known = new Map((await content.media()).map(({ path, version }) => [path, version]))
  const files = mediaFiles(pack)
  const videos = [...pack.videos].map(([id, video]) => ({ row: videoRow(pack.folder, id, video), files: video.files }))
  const materials = materialFiles(pack)
  const now = clock()
  const rows = packRows(pack, {
    media: files.map(({ row }) => row),
    videos: videos.map(({ row }) => row),
    materials: materials.rows,
    now,
  })
  // Before the rows that name them: an image that nothing names yet does no harm.
  for (const { row, content: bytes } of files) {
    if (known.get(row.path) !== row.version || !existsSync(join(dataDir, mediaFolder, row.path))) writeMedia(dataDir, row.path, bytes)
  }
  for (const { row, files: names } of videos) placeVideo(pack.folder, dataDir, row, names)
  writeMaterials(dataDir, materials.contents)
  const loaded = {
    name: pack.info.name,
    version: pack.info.version,
    fingerprint: fingerprint(pack.folder),
    hot_words: JSON.stringify(pack.info.hotWords),
    loaded_at: now,
  }
  const changed = await content.replace(rows, loaded, publicThings(pack))
  dropVideos(dataDir, rows.video)
  dropMaterials(dataDir, rows.material)
  return changed
}

/** Chapters are numbered after their course, and lessons have its id before their own: both must fit an id. */
const LONGEST_COURSE_ID = 56

/** What the schemas cannot see: ids that would not fit, or that name two things. */
function checkIds(pack: Pack): void {
  const faults: PackFault[] = []
  for (const [id, { chapters }] of pack.courses) {
    const file = `courses/${id}.json`
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > LONGEST_COURSE_ID)
      faults.push({ file, field: '', message: `文件名即编号，只能用小写字母、数字和连字符，最长 ${LONGEST_COURSE_ID} 个字符` })
    if (chapters.length > 99 || chapters.some(({ lessons }) => lessons.length > 99))
      faults.push({ file, field: 'chapters', message: '最多 99 章，每章最多 99 课' })
  }
  for (const id of pack.professions.keys()) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 64)
      faults.push({ file: `professions/${id}.json`, field: '', message: '文件名即编号，只能用小写字母、数字和连字符，最长 64 个字符' })
  }
  repeated(
    pack.categories.flatMap((major) => [major, ...major.children.flatMap((middle) => [middle, ...middle.children])]).map(({ id }) => id),
  ).forEach((id) => faults.push({ file: 'categories.json', field: 'id', message: `编号 ${id} 重复` }))
  repeated(pack.agreements.map(({ kind, version }) => `${kind} ${version}`)).forEach((id) =>
    faults.push({ file: 'agreements.json', field: 'version', message: `协议及版本 ${id} 重复` }),
  )
  if (faults.length > 0) throw new PackError(faults)
}

const repeated = (keys: string[]): string[] => [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
