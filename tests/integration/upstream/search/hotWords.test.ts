import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { homeQueries } from '../../../../server/upstream/home/queries/createHomeQueries.ts'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { createHotWords } from '../../../../server/upstream/search/createHotWords.ts'
import { searchReader } from '../../../../server/upstream/search/queries/searchReader.ts'
import { searchUseQueries } from '../../../../server/upstream/search/queries/searchUses.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'

const DAY = 86_400_000
const pack = ['焊工', '电工证']

describe.each(engines)('popular queries on %s', (engine) => {
  let database: TestDatabase
  let now = Date.UTC(2026, 10, 20)
  const clock = () => now

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const contentDir = writePack(smallPack())
    await loadPack(database.db, readPack(contentDir), { dataDir: database.dataDir, clock })
  })
  afterAll(() => database.close())

  const open = () => {
    const { db } = database
    return createHotWords({ home: homeQueries(db), uses: searchUseQueries(db), search: searchReader(db), clock })
  }
  const visitor = (number: number) => ({ user: null, address: `198.51.100.${number}` })

  it('are initially those of the content pack', async () => expect(await open().list()).toEqual(pack))

  it('are shown after several callers have searched for them; repeated searches of one caller count once', async () => {
    const hot = open()
    for (let often = 0; often < 20; often++) hot.note(['plc'], visitor(1))
    hot.note(['plc'], visitor(2))
    expect(await hot.list()).toEqual(pack)
    hot.note(['plc'], { user: { id: 'somebody', sessionId: 's' }, address: '198.51.100.1' })
    expect(await hot.list()).toEqual(pack)
    now += 31_000
    expect(await hot.list()).toEqual(['plc', ...pack])
    expect(await open().list()).toEqual(['plc', ...pack])
  })

  it('count once per network, regardless of the number of addresses', async () => {
    const hot = open()
    for (let host = 1; host < 9; host++) hot.note(['刀工'], { user: null, address: `2001:db8:1:2::${host}` })
    expect(await hot.list()).not.toContain('刀工')
  })

  it('exclude queries without results, single characters and sentences', async () => {
    const hot = open()
    for (const caller of [1, 2, 3, 4]) {
      for (const word of ['没有的脏话', '工', '一'.repeat(13)]) hot.note([word], visitor(caller))
    }
    expect(await hot.list()).toEqual(['plc', ...pack])
  })

  it('are sorted by recent searches, spelled as in the pack, and expire', async () => {
    const hot = open()
    now += 10 * DAY
    for (const caller of [1, 2, 3, 4]) hot.note(['安全'], visitor(caller))
    for (const caller of [1, 2, 3]) hot.note(['焊工'], visitor(caller))
    expect(await hot.list()).toEqual(['安全', '焊工', 'plc', '电工证'])
    now += 21 * DAY
    expect(await open().list()).toEqual(['安全', '焊工', '电工证'])
    now += 31 * DAY
    expect(await sweep({ db: database.db, clock })).toBeGreaterThan(0)
    expect(await database.db.selectFrom('search_use').selectAll().execute()).toEqual([])
    expect(await open().list()).toEqual(pack)
  })

  it('are limited per caller, whose identity is not stored', async () => {
    const hot = open()
    for (let count = 0; count < 100; count++) hot.note([`安全${count}`], visitor(7))
    await hot.list()
    const rows = await database.db.selectFrom('search_use').selectAll().execute()
    expect(rows.length).toBeLessThanOrEqual(30)
    expect(new Set(rows.map(({ caller }) => caller)).size).toBe(rows.length)
  })
})
