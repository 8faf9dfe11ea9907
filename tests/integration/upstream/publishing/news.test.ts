import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { PackError } from '../../../../server/upstream/content/read/PackError.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { catalogueCalls } from '../../../support/catalogueCalls.ts'
import { newsPack } from '../../../support/newsPack.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { writePack } from '../../../support/smallPack.ts'

const noon = Date.parse('2026-11-20T12:00:00+08:00')

describe.each(engines)('news on %s', (engine) => {
  let database: TestDatabase
  let now = noon
  const load = async (files = newsPack()) => {
    const contentDir = writePack(files)
    await loadPack(database.db, readPack(contentDir), { dataDir: database.dataDir, clock: () => noon })
  }
  const call: ReturnType<typeof catalogueCalls> = (...asked) => catalogueCalls(database.db, () => now)(...asked)
  const ids = async (input: Parameters<typeof call<'GET /api/news'>>[1] = {}) =>
    (await call('GET /api/news', input)).list.map(({ id }) => id)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await load()
  })
  afterAll(() => database.close())

  test('lists pinned items first, then the latest; future ones appear at their time', async () => {
    expect(await ids()).toEqual(['pinned', 'policy', 'same-minute', 'third', 'whole', 'first'])
    now = Date.parse('2026-11-21T09:00:00+08:00')
    expect((await ids()).slice(0, 2)).toEqual(['pinned', 'tomorrow'])
    expect(await call('GET /api/news/:id', { id: 'tomorrow' })).toMatchObject({ title: '关于 tomorrow 的通知' })
    now = noon
    await expect(call('GET /api/news/:id', { id: 'tomorrow' })).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('filters by channel, occupation and page, and returns the total', async () => {
    expect(await ids({ channel: 'policy' })).toEqual(['policy'])
    expect(await ids({ channel: 'industry' })).toEqual([])
    expect(await ids({ profession: 'welder' })).toEqual(['pinned', 'whole'])
    expect(await ids({ profession: 'welder', channel: 'policy' })).toEqual([])
    expect(await call('GET /api/news', { page: 2, pageSize: 4 })).toMatchObject({ total: 6, list: [{ id: 'whole' }, { id: 'first' }] })
  })

  test('returns the sanitised text of an item, its contents, attachments and related items', async () => {
    const whole = await call('GET /api/news/:id', { id: 'whole' })
    expect(whole).toMatchObject({
      channel: 'notice',
      publishedAt: '2026-03-01T02:30:00.000Z',
      updatedAt: '2026-03-02T00:00:00.000Z',
      author: '编辑部',
      pinned: false,
      contents: [
        { id: 's1', title: '时间' },
        { id: 's2', title: '地点' },
      ],
      professions: [{ id: 'welder' }, { id: 'cook' }],
      // course-12 was removed.
      courses: [{ id: 'course-3' }, { id: 'course-1' }],
      attachments: [{ name: '报名材料清单.csv', type: 'csv', bytes: 31 }],
    })
    expect(whole.body).toContain('<a href="/course/course-1">课程</a>与&lt;b&gt;通知&lt;/b&gt;')
    expect(whole.body).toContain('<td>南京</td>')
    expect(whole.cover).toMatch(/^\/api\/media\/cover\.svg\?v=[0-9a-f]{6}$/)
    expect(whole.socialImage).toMatch(/^\/api\/media\/banner\.svg\?v=/)
    expect(whole.attachments[0]?.url).toMatch(/^\/api\/media\/attachments\/list\.csv\?v=[0-9a-f]{6}$/)
  })

  test('returns the neighbours of the same channel by time, even within a minute and regardless of pinning', async () => {
    const order = ['first', 'pinned', 'whole', 'same-minute', 'third']
    for (const [index, id] of order.entries()) {
      const { previous, next } = await call('GET /api/news/:id', { id })
      expect([previous?.id, next?.id]).toEqual([order[index - 1], order[index + 1]])
    }
    expect(await call('GET /api/news/:id', { id: 'policy' })).toMatchObject({ previous: null, next: null })
    expect((await call('GET /api/news/:id', { id: 'pinned' })).previous).toEqual({ id: 'first', name: '关于 first 的通知' })
  })

  test('shows the first six on the home page', async () => {
    const { news } = await call('GET /api/home', {})
    expect(news.map(({ id }) => id)).toEqual(['pinned', 'policy', 'same-minute', 'third', 'whole', 'first'])
  })

  test('returns Gone for an item that left the pack and NotFound for an unknown one; a restored item is available again', async () => {
    const files = newsPack()
    for (const name of ['third.json', 'third.md']) files.delete(`news/${name}`)
    files.set('news/first.json', { ...(files.get('news/first.json') as object), title: '换了标题的通知', professions: ['cook'] })
    await load(files)
    await expect(call('GET /api/news/:id', { id: 'third' })).rejects.toMatchObject({ code: Code.Gone })
    await expect(call('GET /api/news/:id', { id: 'nothing' })).rejects.toMatchObject({ code: Code.NotFound })
    expect(await ids()).not.toContain('third')
    expect((await call('GET /api/news/:id', { id: 'same-minute' })).next).toBeNull()
    expect(await ids({ profession: 'cook' })).toEqual(['whole', 'first'])
    expect(await call('GET /api/news/:id', { id: 'first' })).toMatchObject({ title: '换了标题的通知' })
    await load()
    expect(await ids()).toContain('third')
    expect(await ids({ profession: 'cook' })).toEqual(['whole'])
  })
})

test('reports every issue of news and rules by file and field, and loads nothing', () => {
  const files = newsPack()
  const change = (path: string, other: object) => files.set(path, { ...(files.get(path) as object), ...other })
  change('news/first.json', { professions: ['nobody'], courses: ['nothing'], cover: 'none.svg' })
  change('news/third.json', { publishedAt: '2026-13-01 09:00', channel: 'gossip' })
  change('news/pinned.json', { attachments: [{ name: '清单', file: 'attachments/none.pdf' }] })
  files.set('news/policy.md', '太短')
  files.delete('news/whole.md')
  files.set('news/Bad_Name.json', files.get('news/first.json'))
  files.set('news/same-minute.md', '见[课程](/course/none)、[规则](/rule/effective/none)和[首页](/)。'.repeat(3))
  const version = { version: '1.0', changes: '' }
  change('rules/settled.json', { versions: [{ ...version, publishedAt: '2026-01-01', publicityDays: 30, effectiveAt: '2026-01-15' }] })
  change('rules/ahead.json', { versions: [{ ...version, publishedAt: '2026-01-01', effectiveAfterDays: 3 }] })
  let text = ''
  try {
    readPack(writePack(files))
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    text = error.message
  }
  expect(text.split('\n').toSorted()).toEqual(
    [
      'news/Bad_Name.json：文件名即编号，只能用小写字母、数字和连字符，最长 64 个字符',
      'news/Bad_Name.json · cover：media/ 下没有 none.svg',
      'news/Bad_Name.json · courses[0]：没有编号为 nothing 的课程',
      'news/Bad_Name.json · professions[0]：没有编号为 nobody 的职业',
      'news/Bad_Name.md：缺少这个正文文件',
      'news/first.json · cover：media/ 下没有 none.svg',
      'news/first.json · courses[0]：没有编号为 nothing 的课程',
      'news/first.json · professions[0]：没有编号为 nobody 的职业',
      'news/pinned.json · attachments[0].file：media/ 下没有 attachments/none.pdf',
      'news/policy.md：正文不能少于 50 个字',
      'news/same-minute.md：链接 /course/none 没有对应的内容',
      'news/same-minute.md：链接 /rule/effective/none 没有对应的内容',
      'news/third.json · channel：频道应为 notice、policy、exam 或 industry',
      'news/third.json · publishedAt：没有这个时间',
      'news/whole.md：缺少这个正文文件',
      'rules/ahead.json · versions[0]：应写 publishedAt 和 effectiveAt，或者 publishedDaysAgo 和 effectiveAfterDays',
      'rules/settled.json · versions[0]：生效日不能早于发布日，也不能在公示期内',
    ].toSorted(),
  )
})
