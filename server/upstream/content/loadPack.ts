import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { updateStatistics } from '../db/updateStatistics.ts'
import { mediaFolder } from '../files/pack.ts'
import { fingerprint, rowsVersion } from './files/fingerprint.ts'
import { deleteMaterials, materialFiles, writeMaterials } from './files/materialFiles.ts'
import { mediaFiles, pictureFiles, writeMedia } from './files/mediaFiles.ts'
import { deleteVideos, copyVideo, videoRow } from './files/videoFiles.ts'
import { contentQueries, reviewRows } from './queries/content.ts'
import type { Pack } from './read/Pack.ts'
import { packRows } from './rows/packRows.ts'
import { packPages } from './rows/packPages.ts'

export interface LoadOptions {
  /** Data folder for images (`media/`), videos (`videos/`) and handouts (`materials/`). */
  dataDir: string
  clock?: () => number
  /** Whether the pack is the one of CONTENT_DIR, loaded at a start; by default an operator's command loads it. */
  by?: 'start' | 'command'
  /**
   * Phone number of the demo account, whose conversations are part of the pack. Without it no private messages are stored or
   * deleted, because conversations of real users must not be changed.
   */
  demoPhone?: string | undefined
  /** Whether the operator has confirmed the changes that concern users; they are refused otherwise. */
  isConfirmed?: boolean
}

/** Returns the changes of a pack that concern users, without loading it. */
export const reviewPack = (db: Kysely<Database>, pack: Pack, now: number): Promise<string[]> =>
  reviewRows(db, packRows(pack, { media: [], pictures: new Map(), videos: [], materials: [], now }))

/**
 * Loads a pack atomically. Repeated loads update rows in place and do not change data of users. Returns the pages that were
 * added, changed or removed.
 */
export async function loadPack(
  db: Kysely<Database>,
  pack: Pack,
  { dataDir, clock = Date.now, demoPhone, by = 'command', isConfirmed = false }: LoadOptions,
): Promise<Pick<Database['public_thing'], 'kind' | 'id'>[]> {
  const content = contentQueries(db)
  const known = new Map((await content.media()).map(({ path, version }) => [path, version]))
  const files = mediaFiles(pack)
  const pictures = pictureFiles(pack)
  const videos = [...pack.videos].map(([id, video]) => ({ row: videoRow(pack.folder, id, video), files: video.files }))
  const materials = materialFiles(pack)
  const now = clock()
  const rows = packRows(pack, {
    media: [...files, ...pictures.files].map(({ row }) => row),
    pictures: pictures.pictures,
    videos: videos.map(({ row }) => row),
    materials: materials.rows,
    now,
    demoPhone,
  })
  // Copied before the rows that refer to them are stored; unreferenced images are harmless.
  for (const { row, content: bytes } of [...files, ...pictures.files]) {
    if (known.get(row.path) !== row.version || !existsSync(join(dataDir, mediaFolder, row.path))) writeMedia(dataDir, row.path, bytes)
  }
  for (const { row, files: names } of videos) copyVideo(pack.folder, dataDir, row, names)
  writeMaterials(dataDir, materials.contents)
  const loaded = {
    name: pack.info.name,
    version: pack.info.version,
    fingerprint: fingerprint(pack.folder),
    hot_words: JSON.stringify(pack.info.hotWords),
    home_path: pack.info.homePath ?? null,
    loaded_at: now,
    loaded_by: by,
    rows_version: rowsVersion,
  }
  const changed = await content.replace(rows, loaded, packPages(pack), isConfirmed)
  await updateStatistics(db)
  deleteVideos(dataDir, rows.video)
  deleteMaterials(dataDir, rows.material)
  return changed
}
