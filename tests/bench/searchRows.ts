import { join } from 'node:path'
import { bundleHitDetails } from '../../server/upstream/bundle/index.ts'
import { createBundleQueries } from '../../server/upstream/bundle/queries/createBundleQueries.ts'
import { catalogueHitDetails } from '../../server/upstream/catalogue/index.ts'
import { createCatalogueQueries } from '../../server/upstream/catalogue/queries/createCatalogueQueries.ts'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { homeQueries } from '../../server/upstream/home/queries/home.ts'
import { publishingHitDetails } from '../../server/upstream/publishing/index.ts'
import { createPublishingQueries } from '../../server/upstream/publishing/queries/createPublishingQueries.ts'
import { countDocuments, createHotWords, createSearch, createSearchQueries } from '../../server/upstream/search/index.ts'
import { atMost, type Rows } from './Row.ts'

/** Rare and common, in titles and in texts only. */
const pairs = ['焊工', '电工', '护理', '安全', '消防', '上海', '周末', '课程', '压疮', '茶艺', '一个', '考试']
const typed = ['焊', '电工', 'hg', 'hangong', 'dg', 'zhoumo', '第', 'h', '悍工', '消防设施']
const wrong = ['hangogn', '悍工', '工焊', '气体宝护焊', '没有这个词', 'qwertyuiop']
let callers = 0
/** A different caller each time: searches are limited by address. */
const caller = () => ({ user: null, address: `10.0.${++callers >> 8}.${callers & 255}`, agent: '' })

/** Searches among as many documents as a data folder holds, with SQLite: server time of each, in CPU. */
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
  const find = await halfOf(pairs, (word) => search.find({ words: [word], depth: 'text', now: Date.now() }))
  yield atMost(`${among}找出含两字词的全部内容，p50`, find, 5, 'ms', 1)
  const page = await halfOf(pairs, (q) => calls['GET /api/search']({ q, ...asked }, caller()))
  yield { what: `${among}一页搜索结果（计数、排序、摘要、卡片），p50`, measured: `${page.toFixed(1)} ms`, mark: '–' }
  const suggest = await halfOf(typed, (q) => calls['GET /api/search/suggest']({ q }, caller()), 1)
  yield atMost(`${among}联想，最慢一次`, suggest, 50, 'ms', 1)
  const correct = await halfOf(wrong, (q) => calls['GET /api/search']({ q, ...asked }, caller()), 1)
  yield { what: `${among}纠错后再搜，最慢一次`, measured: `${correct.toFixed(1)} ms`, mark: '–' }
  await db.destroy()
}

/** A percentile of the CPU time of several runs, in milliseconds; the first round only warms up. */
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
