import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { scaleCourses } from '../../../../server/upstream/content/scale/scaleCourses.ts'
import { catalogueCalls } from '../../../support/catalogueCalls.ts'
import { openTestDatabase } from '../../../support/openTestDatabase.ts'
import type { TestDatabase } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'

let databases: TestDatabase[]
beforeAll(async () => {
  databases = await Promise.all([openTestDatabase('SQLite'), openTestDatabase('SQLite')])
  const contentDir = writePack(smallPack())
  for (const { db, dataDir } of databases) await scaleCourses(db, readPack(contentDir), { dataDir, courses: 1200 })
})
afterAll(() => Promise.all(databases.map(({ close }) => close())))

test('generates the requested number of courses reproducibly, counted in every total', async () => {
  const [one, two] = await Promise.all(databases.map(({ db }) => db.selectFrom('course').selectAll().orderBy('id').execute()))
  expect(one).toHaveLength(1200)
  expect(two).toEqual(one)
  const call = catalogueCalls(databases[0]!.db)
  const listed = one!.filter((row) => row.listed === 1).length
  expect((await call('GET /api/home', {})).totals.courses).toBe(listed)
  expect((await call('GET /api/course', {})).total).toBe(listed)
  const { total, list } = await call('GET /api/course', { level: 5, price: 'free', page: 2, pageSize: 20, sort: 'price-desc' })
  expect(total).toBe(one!.filter((row) => row.listed === 1 && row.level === 5 && row.free === 1).length)
  expect(list).toHaveLength(Math.min(20, total - 20))
})

test('serves course lists from an index, without sorting or scanning other rows', async () => {
  const { db } = databases[0]!
  for (const by of ['score desc', 'published_at desc', 'learner_count desc', 'price_fen', 'price_fen desc']) {
    const query = db
      .selectFrom('course')
      .select(['id', 'title'])
      .where('listed', '=', 1)
      .where('profession_id', '=', 'welder')
      .where('level', '=', 3)
    const { sql, parameters } = query.compile()
    const { rows } = await db.executeQuery<{ detail: string }>({
      ...query.compile(),
      sql: `explain query plan ${sql} order by ${by}, position limit 20`,
      parameters,
    })
    expect(rows.map(({ detail }) => detail).join()).toMatch(/^SEARCH course USING INDEX course_\w+ \(listed=\?\)$/)
  }
})
