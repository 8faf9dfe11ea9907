import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { readConfig } from '../../../config.ts'
import { courseRows } from '../../catalogue/pack.ts'
import type { Database } from '../../db/Database.ts'
import { openDatabase } from '../../db/openDatabase.ts'
import { rebuildIndex } from '../../search/pack.ts'
import { mediaFiles } from '../files/mediaFiles.ts'
import { loadPack } from '../loadPack.ts'
import { contentQueries } from '../queries/content.ts'
import type { Pack } from '../read/Pack.ts'
import { readPack } from '../read/readPack.ts'
import { packContextOf } from '../rows/packRows.ts'
import { searchSources } from '../searchSources.ts'
import { scaledCourses } from './scaledCourses.ts'

const COURSES_AT_ONCE = 500
/** Fixed date, so that every run has the same result. */
const NEWEST = Date.UTC(2026, 10, 1)

export interface ScaleOptions {
  dataDir: string
  courses?: number
  onProgress?: (done: number) => void
}

/** Fills a database with a number of courses that are derived from those of a pack. For benchmarks only. */
export async function scaleCourses(
  db: Kysely<Database>,
  pack: Pack,
  { dataDir, courses = 60_000, onProgress }: ScaleOptions,
): Promise<void> {
  await loadPack(db, pack, { dataDir })
  const around = packContextOf(
    pack,
    mediaFiles(pack).map(({ row }) => row),
  )
  const templates = [...pack.courses].map(([id, entry], position) => ({
    rows: courseRows(id, entry, position, around),
    occupationName: entry.profession === null ? '' : around.nameOf('profession', entry.profession),
  }))
  const givers = pack.institutions.map(({ id, name }) => ({
    id,
    name,
    lecturers: pack.lecturers.filter(({ institution }) => institution === id),
  }))
  const wanted = Math.max(0, courses - templates.length)
  const rows = scaledCourses(templates, givers, wanted, NEWEST)
  const content = contentQueries(db)
  for (let start = 0; start < rows.length; start += COURSES_AT_ONCE) {
    await content.addCourses(rows.slice(start, start + COURSES_AT_ONCE))
    onProgress?.(Math.min(rows.length, start + COURSES_AT_ONCE) + templates.length)
  }
  await content.recount()
  await rebuildIndex(db, searchSources, () => NEWEST)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { courses: { type: 'string', default: '60000' }, 'data-dir': { type: 'string' } } })
  const config = readConfig(process.env)
  const dataDir = values['data-dir'] === undefined ? config.dataDir : resolve(values['data-dir'])
  const db = await openDatabase({ url: config.databaseUrl, file: join(dataDir, 'zeyiji.db') })
  const onProgress = (done: number) => void (done % 5000 === 0 && process.stdout.write(`${done} 课程\n`))
  await scaleCourses(db, readPack(config.contentDir), {
    dataDir,
    courses: Number(values.courses),
    onProgress,
  })
  await db.destroy()
}

if (import.meta.main) await main()
