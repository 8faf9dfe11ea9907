import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { limits } from '../../../../server/upstream/limits/logic/limits.ts'
import { searchCommand } from '../../../../server/upstream/operations/search/searchCommand.ts'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { createSearchLog } from '../../../../server/upstream/search/createSearchLog.ts'
import { searchLogQueries } from '../../../../server/upstream/search/queries/searchLog.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { newAddress } from '../../../support/useUpstream.ts'
import { waitFor } from '../../../support/waitFor.ts'

const HOUR = 3_600_000

describe.each(engines)('the search log on %s', (engine) => {
  let database: TestDatabase
  let upstream: Upstream
  const time = { now: Date.parse('2026-11-18T08:00:00Z') }
  const clock = () => time.now

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await loadPack(database.db, readPack(writePack(smallPack())), { dataDir: database.dataDir, clock })
    upstream = await startUpstream(database.db, { time })
  })
  afterAll(async () => {
    await upstream.stop()
    await database.close()
  })

  const rows = () => searchLogQueries(database.db).list(['2026-W47'])
  const rowOf = async (words: string) => (await rows()).find((row) => row.words === words)
  const search = (q: string, address: string, more = '') =>
    upstream.ask(`GET /api/search?q=${encodeURIComponent(q)}${more}`, undefined, { address })
  const open = (q: string, address: string, other = {}) =>
    upstream.ask('POST /api/search/opened', { q, kind: 'course', id: 'course-1', position: 3, ...other }, { address })
  const run = (...args: string[]) => {
    const env = { DATA_DIR: database.dataDir, ...(database.place.url !== undefined && { DATABASE_URL: database.place.url }) }
    return runInProcess(() => searchCommand(args, env, time.now))
  }

  it('counts a query after some seconds, once per network regardless of tabs and pages', async () => {
    const address = newAddress()
    for (const more of ['', '&scope=2', '&sort=newest', '&page=2', '']) await search('焊接', address, more)
    await search('焊接', newAddress())
    await search('航天员 13800138000', address)
    expect(await open('焊接', address)).toMatchObject({ code: 0, data: null })
    await open('焊接', address)
    await open('PLC', newAddress(), { position: 1, suggested: true })
    await waitFor(async () => expect(await rowOf('plc')).toBeDefined())
    const none = { week: '2026-W47', inexact: 0, opened: 0, positions: 0 }
    expect(await rows()).toEqual([
      { ...none, words: '焊接', asked: 2, found: 2, opened: 1, positions: 3 },
      { ...none, words: 'plc', asked: 1, found: 1, opened: 1, positions: 1 },
      { ...none, words: '航天员 *', asked: 1, found: 0 },
    ])
  })

  it('counts a query again after a while, also from other processes', async () => {
    time.now += HOUR
    const [one, other] = [0, 1].map(() => createSearchLog({ log: searchLogQueries(database.db), clock }))
    for (const log of [one!, other!]) {
      for (const _ of [1, 2]) log.asked({ q: '焊接', found: true, inexact: true }, '198.51.100.1')
    }
    await Promise.all([one!.write(), other!.write()])
    expect(await rowOf('焊接')).toMatchObject({ asked: 4, found: 4, inexact: 2 })
  })

  it('is shown by week: queries without results and queries without opened results, most frequent first', async () => {
    const log = createSearchLog({ log: searchLogQueries(database.db), clock })
    for (let caller = 1; caller <= 3; caller++) {
      log.asked({ q: '潜水员', found: false, inexact: false }, `198.51.100.${caller}`)
      log.asked({ q: '刀工', found: true, inexact: caller === 1 }, `198.51.100.${caller}`)
    }
    log.asked({ q: '=HYPERLINK("x")', found: true, inexact: false }, '198.51.100.1')
    await log.write()
    const { code, out } = await run('log')
    expect(code).toBe(0)
    expect(out).toMatch(/^2026-W47 {2}搜索 13 次，6 种说法；没有找到 31%/)
    expect(out).toMatch(/搜了，没有找到（2 种）\n.*\n +3 {2}潜水员\n +1 {2}航天员 \*\n/)
    expect(out).toMatch(/找到了，没有人打开（2 种）\n.*\n +3 +1 {2}刀工\n +1 +0 {2}hyperlink x\n$/)
    expect((await run('log', '--most', '1')).out).toContain('还有 1 种')
    expect((await run('log', '--week', '2026-W46')).out).toBe('2026-W46 没有搜索记录\n')
    const { out: table } = await run('log', '--week', '2026-W47', '--csv')
    expect(table).toMatch(/^\uFEFF周,说法,情况,/)
    expect(table).toContain('2026-W47,焊接,打开过,4,0,2,1,3\r\n')
    expect(table).toContain('2026-W47,潜水员,没有找到,3,3,0,0,\r\n')
    expect(table).toContain('2026-W47,刀工,找到未打开,3,0,1,0,\r\n')
  })

  it.each([[['log', '--week', '47']], [['log', '--most', 'x']], [['log', 'more']], [['lag']], [[]]])(
    'the command reports the error in %j',
    async (args) => {
      const { code, out, err } = await run(...args)
      expect([code === 1 || code === 2, out, err !== '']).toEqual([true, '', true])
    },
  )

  it('limits its size by dropping the least frequent queries', async () => {
    const log = searchLogQueries(database.db)
    const row = (words: string) => ({ week: '2026-W47', words, asked: 1, found: 1, inexact: 0, opened: 0, positions: 0 })
    await log.add(
      Array.from({ length: 20 }, (_, index) => row(`x${index}`)),
      10,
    )
    const kept = await rows()
    expect(kept).toHaveLength(10)
    expect(kept.slice(0, 3).map(({ words }) => words)).toEqual(['焊接', '刀工', '潜水员'])
  })

  it('limits reports per address and rejects invalid ones', async () => {
    const address = newAddress()
    for (let count = 0; count < limits.openedFromAddress.count; count++) await open('焊接', address)
    expect(await open('焊接', address)).toMatchObject({ code: 1029, msg: expect.stringMatching(/^操作太频繁，请 .+后再试$/) })
    for (const other of [{ kind: 'word' }, { position: 0 }, { id: '../x' }, { q: 'x'.repeat(201) }])
      expect(await open('焊接', newAddress(), other)).toMatchObject({ code: 1000 })
  })

  it('is deleted after a year', async () => {
    await sweep({ db: database.db, clock: () => time.now + 300 * 24 * HOUR })
    expect(await rows()).not.toEqual([])
    await sweep({ db: database.db, clock: () => time.now + 380 * 24 * HOUR })
    expect(await rows()).toEqual([])
  })
})
