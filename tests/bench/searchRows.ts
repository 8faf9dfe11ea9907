import { join } from 'node:path'
import { sql } from 'kysely'
import { bundleHitDetails } from '../../server/upstream/bundle/index.ts'
import { createBundleQueries } from '../../server/upstream/bundle/queries/createBundleQueries.ts'
import { catalogueHitDetails } from '../../server/upstream/catalogue/index.ts'
import { createCatalogueQueries } from '../../server/upstream/catalogue/queries/createCatalogueQueries.ts'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { homeQueries } from '../../server/upstream/home/queries/createHomeQueries.ts'
import { publishingHitDetails } from '../../server/upstream/publishing/index.ts'
import { createPublishingQueries } from '../../server/upstream/publishing/queries/createPublishingQueries.ts'
import { countDocuments, createHotWords, createSearch, createSearchQueries } from '../../server/upstream/search/index.ts'
import { searchSources } from '../../server/upstream/content/searchSources.ts'
import { engineOf } from '../../server/upstream/search/engine/engineOf.ts'
import { matchChunk, titleMatchesOf } from '../../server/upstream/search/logic/matchChunk.ts'
import { rebuildIndex } from '../../server/upstream/search/queries/rebuildIndex.ts'
import { indexDocuments } from '../../server/upstream/search/queries/searchIndex.ts'
import { atMost, type Rows } from './Row.ts'

/** Rare and common terms, in titles and in texts only. */
const pairs = ['焊工', '电工', '护理', '安全', '消防', '上海', '周末', '课程', '压疮', '茶艺', '一个', '考试']
const typed = ['焊', '电工', 'hg', 'hangong', 'dg', 'zhoumo', '第', 'h', '悍工', '消防设施']
const wrong = ['hangogn', '悍工', '工焊', '气体宝护焊', '没有这个词', 'qwertyuiop']
let callers = 0
/** Returns a different caller each time, because searches are rate-limited by IP address. */
const caller = () => ({ user: null, address: `10.0.${++callers >> 8}.${callers & 255}`, agent: '' })

/** Measures searches with SQLite among the documents of a data folder: server CPU time of each search. */
export async function* searchRows(folder: string): Rows {
  const db = await openDatabase({ url: undefined, file: join(folder, 'zeyiji.db') })
  const queries = createSearchQueries(db)
  const { search } = queries
  const { handlers: calls } = createSearch({
    queries,
    hotWords: createHotWords({ ...queries, home: homeQueries(db), clock: Date.now }),
    facts: {
      ...catalogueHitDetails(createCatalogueQueries(db, search)),
      ...bundleHitDetails(createBundleQueries(db)),
      ...publishingHitDetails(createPublishingQueries(db)),
    },
    clock: Date.now,
  })
  const documents = await countDocuments(db)
  const asked = { scope: 0, sort: 'default', page: 1, pageSize: 20 } as const
  const among = `${documents.toLocaleString('en')} 条中`
  const state = await db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow()
  const { chunks } = await search.snapshot()
  /** Clears the caches, so that each search uses the engine and the titles. */
  const freshly = async (word: string) => {
    const numbers = await engineOf(db).find(db, state.generation, word)
    for (const chunk of chunks)
      if (chunk.kind !== 'word')
        matchChunk(chunk, { words: [word], depth: 'text', now: Date.now() }, { named: titleMatchesOf, numbers: () => numbers })
  }
  const find = await halfOf(pairs, freshly)
  yield atMost(`${among}找出含两字词的全部内容（不取记住的），p50`, find, 3, 'ms', 1)
  const worst = await halfOf(pairs, (word) => freshly(word), 1)
  yield atMost(`${among}找出含两字词的全部内容，最慢一次`, worst, 15, 'ms', 1)
  const page = await halfOf(pairs, (q) => calls['GET /api/search']({ q, ...asked }, caller()))
  yield { what: `${among}一页搜索结果（计数、排序、摘要、卡片），p50`, measured: `${page.toFixed(1)} ms`, mark: '–' }
  const suggest = await halfOf(typed, (q) => calls['GET /api/search/suggest']({ q }, caller()), 1)
  yield atMost(`${among}联想，最慢一次`, suggest, 50, 'ms', 1)
  const correct = await halfOf(wrong, (q) => calls['GET /api/search']({ q, ...asked }, caller()), 1)
  yield { what: `${among}纠错后再搜，最慢一次`, measured: `${correct.toFixed(1)} ms`, mark: '–' }
  const size = await sql<{
    bytes: number
  }>`select sum(length(block)) as bytes from ${sql.table(`search_terms_${state.generation % 2}_data`)}`.execute(db)
  yield atMost(`${among}词条占用`, (size.rows[0]?.bytes ?? 0) / 1e6, 150, 'MB', 0)
  const courses = await db.selectFrom('course').select(['id', 'title']).where('listed', '=', 1).limit(12).execute()
  const change = await halfOf(courses, ({ id, title }) =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('course')
        .set({ title: `${title} ${++callers}` })
        .where('id', '=', id)
        .execute()
      await indexDocuments(trx, searchSources, 'course', [id], Date.now())
    }),
  )
  yield atMost(`${among}改一门课程的标题并更新索引，p50`, change, 5, 'ms', 1)
  const before = process.cpuUsage()
  await rebuildIndex(db, searchSources, Date.now)
  const { user, system } = process.cpuUsage(before)
  yield atMost(`${among}重建索引`, (user + system) / 1e6, 60, 's', 1)
  await db.destroy()
}

/** Returns a percentile of the CPU time of several runs, in milliseconds; the first round is a warm-up. */
async function halfOf<Word>(words: readonly Word[], work: (word: Word) => Promise<unknown>, share = 0.5): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < 12; round++) {
    for (const word of words) {
      const before = process.cpuUsage()
      await work(word)
      const { user, system } = process.cpuUsage(before)
      if (round > 1) taken.push((user + system) / 1000)
    }
  }
  const sorted = taken.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
