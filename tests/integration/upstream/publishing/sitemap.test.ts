import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublicKind } from '#lib/contract'
import { publicPostQueries } from '../../../../server/upstream/community/queries/publicPosts.ts'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { publicPageQueries } from '../../../../server/upstream/publishing/queries/publicPages.ts'
import { sitemapHandlers } from '../../../../server/upstream/publishing/sitemap.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'

const visitor = { user: null, address: '', agent: '' }
const morning = Date.parse('2026-11-20T00:00:00Z')
const evening = Date.parse('2026-11-20T12:00:00Z')
const nextMonth = Date.parse('2026-12-20T00:00:00Z')

const news = (publishedAt: string, updatedAt?: string) => ({
  channel: 'notice',
  title: '冬季认定安排',
  summary: '冬季技能等级认定的时间、地点和报名办法都在这里。',
  cover: null,
  publishedAt,
  ...(updatedAt && { updatedAt }),
  source: '择一技',
})
const text = '各位学员，冬季技能等级认定将于下月举行，请在规定时间内完成报名。报名时请带好身份证和照片，并核对自己的申报条件是否满足。'

describe.each(engines)('the sitemap data on %s', (engine) => {
  let database: TestDatabase
  let contentDir: string
  let now = morning
  const calls = () =>
    sitemapHandlers({ publicThings: publicPageQueries(database.db), publicPosts: publicPostQueries(database.db), clock: () => now })
  const list = async (kind: PublicKind, page = 1, pageSize = 1000) => calls()['GET /api/sitemap/:kind']({ kind, page, pageSize }, visitor)
  const ids = async (kind: PublicKind) => (await list(kind)).list.map(({ id }) => id)
  const load = () => loadPack(database.db, readPack(contentDir), { dataDir: database.dataDir, clock: () => now })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const files = smallPack()
    files.set('news/winter.json', news('2026-11-01 09:00', '2026-11-10 10:00')).set('news/winter.md', text)
    files.set('news/later.json', news('2026-12-01 09:00')).set('news/later.md', text)
    files.set('rules/refund.json', {
      category: 'trade',
      title: '退款规则',
      versions: [
        { version: '1.0', publishedAt: '2026-01-01', effectiveAt: '2026-02-01', changes: '' },
        { version: '1.1', publishedAt: '2026-11-01', effectiveAt: '2026-12-01', publicityDays: 20, changes: '写明了期限。' },
      ],
    })
    for (const version of ['1.0', '1.1']) files.set(`rules/refund-${version}.md`, `## 第一条\n\n${text}\n\n版本 ${version}`)
    contentDir = writePack(files)
  })
  afterAll(async () => {
    await database.close()
    rmSync(contentDir, { recursive: true, force: true })
  })

  test('contains all items with a page after the first load, and none without one', async () => {
    const told = await load()
    expect(told).toContainEqual({ kind: 'course', id: 'course-0' })
    expect(told).toContainEqual({ kind: 'news', id: 'winter' })
    expect(told).not.toContainEqual({ kind: 'news', id: 'later' })
    // Removed in the pack.
    expect(await ids('course')).not.toContain('course-12')
    const totals = Object.fromEntries((await calls()['GET /api/sitemap']({}, visitor)).list.map(({ kind, total }) => [kind, total]))
    expect(totals).toEqual({ course: 23, profession: 3, institution: 3, news: 1, ruleEffective: 1, rulePublicity: 1 })
  })

  test('has the date from the pack, or the time of the first load', async () => {
    expect((await list('news')).list).toEqual([{ id: 'winter', updatedAt: '2026-11-10T02:00:00.000Z' }])
    expect((await list('profession')).list[0]?.updatedAt).toBe(new Date(morning).toISOString())
  })

  test('contains each item of a long list once across its parts, by id', async () => {
    const parts = await Promise.all([1, 2, 3].map((page) => list('course', page, 10)))
    expect(parts.map(({ list: part, total }) => [part.length, total])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
    ])
    const all = parts.flatMap(({ list: part }) => part.map(({ id }) => id))
    expect(new Set(all).size).toBe(23)
  })

  test('stays the same when the same pack is loaded again; changed, added and removed items have the time of the change', async () => {
    now = evening
    expect(await load()).toEqual([])
    const files = smallPack()
    const course = files.get('courses/course-0.json') as Record<string, unknown>
    writePack(new Map<string, unknown>([['courses/course-0.json', { ...course, subtitle: '换了一个副标题，讲得更明白' }]]), contentDir)
    rmSync(join(contentDir, 'news/winter.json'))
    rmSync(join(contentDir, 'news/winter.md'))
    expect(await load()).toEqual([
      { kind: 'course', id: 'course-0' },
      { kind: 'news', id: 'winter' },
    ])
    const times = new Map((await list('course')).list.map(({ id, updatedAt }) => [id, updatedAt]))
    expect(times.get('course-0')).toBe(new Date(evening).toISOString())
    expect(times.get('course-1')).not.toBe(new Date(evening).toISOString())
  })

  test('includes future items when they appear, and removes a rule that takes effect from the published ones', async () => {
    expect(await ids('news')).toEqual([])
    expect(await ids('rulePublicity')).toEqual(['refund'])
    now = nextMonth
    expect(await ids('news')).toEqual(['later'])
    expect(await ids('rulePublicity')).toEqual([])
    expect(await ids('ruleEffective')).toEqual(['refund'])
  })
})
