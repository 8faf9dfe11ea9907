import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { participationPack } from '../../../support/participationPack.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

let last = 0
const newId = () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
const lesson = 'course-3_tools'

describe.each(engines)('notes on %s', (engine) => {
  const world = useParticipation(engine)
  const write = (user: string, text: string, other: object = {}) =>
    world().call('POST /api/note', { id: newId(), lessonId: lesson, atSeconds: 65, text, ...other }, user)

  test("returns a note with its position, rendered without the author's HTML", async () => {
    const user = await world().user('course-3')
    const stored = await write(user, '**重点** <script>alert(1)</script>')
    expect(stored).toMatchObject({
      courseId: 'course-3',
      lessonId: lesson,
      lessonTitle: '工具认识',
      lessonRemoved: false,
      atSeconds: 65,
      version: 1,
      html: '<p><strong>重点</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    })
    expect((await world().call('GET /api/note', { lesson }, user)).list).toEqual([stored])
  })

  test('renders a long note when it is written, and again after an edit and after a change of the renderer', async () => {
    const user = await world().user('course-3')
    const { db, call } = world()
    const set = (columns: object) => db.updateTable('note').set(columns).where('user_id', '=', user).execute()
    const read = async () => (await call('GET /api/note', {}, user)).list[0]?.html
    const long = await write(user, `**${'重点'.repeat(600)}**`)
    await set({ html: '已存的' })
    expect(await read()).toBe('已存的')
    expect((await call('GET /api/note/export', {}, user)).markdown).not.toContain('已存的')
    await set({ html_key: 'markdown 0 x' })
    expect(await read()).toBe(long.html)
    const stored = db.selectFrom('note').select(['html', 'html_key']).where('user_id', '=', user)
    await expect.poll(() => stored.executeTakeFirst()).toEqual({ html: long.html, html_key: expect.stringMatching(/^markdown [1-9]/) })
    const edit = (version: number, text: string) => call('PUT /api/note/:id', { id: long.id, version, text, atSeconds: 65 }, user)
    expect((await edit(1, '新'.repeat(1200))).html).toBe(`<p>${'新'.repeat(1200)}</p>\n`)
    expect((await edit(2, '短')).html).toBe('<p>短</p>\n')
    expect(await stored.executeTakeFirst()).toEqual({ html: null, html_key: null })
  })

  test('creates one note from a hundred concurrent requests', async () => {
    const user = await world().user('course-3')
    const note = { id: newId(), lessonId: lesson, atSeconds: 5, text: '离线写的' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => world().call('POST /api/note', note, user)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await world().call('GET /api/note', {}, user)).total).toBe(1)
  })

  test('reports a conflict with the stored text for an id with another text', async () => {
    const user = await world().user('course-3')
    const stored = await write(user, '第一稿')
    await expect(write(user, '第二稿', { id: stored.id })).rejects.toMatchObject({ code: Code.Conflict, data: { stored } })
  })

  test('reports a conflict for an edit of another version without data loss; repeated edits count once', async () => {
    const { call } = world()
    const user = await world().user('course-3')
    const { id } = await write(user, '原文')
    const change = { id, text: '手机上改的', atSeconds: 70, version: 1 }
    const changed = await call('PUT /api/note/:id', change, user)
    expect(changed).toMatchObject({ text: '手机上改的', atSeconds: 70, version: 2 })
    expect(await call('PUT /api/note/:id', change, user)).toEqual(changed)
    await expect(call('PUT /api/note/:id', { ...change, text: '电脑上改的' }, user)).rejects.toMatchObject({
      code: Code.Conflict,
      data: { stored: changed },
    })
    expect(await call('PUT /api/note/:id', { ...change, text: '合并后的', version: 2 }, user)).toMatchObject({ version: 3 })
  })

  test('stores exactly one of many concurrent edits of a version', async () => {
    const user = await world().user('course-3')
    const { id } = await write(user, '原文')
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        world().call('PUT /api/note/:id', { id, text: `第 ${index} 个改动`, atSeconds: 1, version: 1 }, user),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test("returns NotFound for other users' notes; ids are separate per user", async () => {
    const { call } = world()
    const [owner, other] = [await world().user('course-3'), await world().user('course-3')]
    const { id } = await write(owner, '我的')
    await expect(call('PUT /api/note/:id', { id, text: '偷改', atSeconds: 1, version: 1 }, other)).rejects.toMatchObject({
      code: Code.NotFound,
    })
    await expect(call('DELETE /api/note/:id', { id }, other)).rejects.toMatchObject({ code: Code.NotFound })
    expect((await write(other, '他的', { id })).text).toBe('他的')
    expect((await call('GET /api/note', {}, owner)).list).toMatchObject([{ text: '我的' }])
    expect(await call('DELETE /api/note/:id', { id }, owner)).toBeNull()
    await expect(call('DELETE /api/note/:id', { id }, owner)).rejects.toMatchObject({ code: Code.NotFound })
    expect((await call('GET /api/note', {}, other)).total).toBe(1)
  })

  test('lets members write notes, even after their term; other users only in trial lessons', async () => {
    const stranger = await world().user()
    await expect(write(stranger, '没加入')).rejects.toMatchObject({ code: Code.NotAllowed })
    await expect(write(stranger, '不存在', { lessonId: 'nothing' })).rejects.toMatchObject({ code: Code.NotFound })
    expect((await write(stranger, '试看', { lessonId: 'course-3_safety' })).lessonTitle).toBe('安全须知')
    const former = await world().user('course-3')
    await world().db.updateTable('course_member').set({ expires_at: 1 }).where('user_id', '=', former).execute()
    expect((await write(former, '火车上写的')).text).toBe('火车上写的')
  })

  test('finds notes by exact words, and sorts by time or position', async () => {
    const user = await world().user('course-3', 'course-1')
    await write(user, '电流 100% 调大', { atSeconds: 300 })
    world().time.now += 1000
    await write(user, '试看时记的', { lessonId: 'course-3_safety', atSeconds: 10 })
    world().time.now += 1000
    await write(user, '另一门课 Current', { lessonId: 'course-1_tools' })
    const texts = async (query: object) => (await world().call('GET /api/note', query, user)).list.map(({ text }) => text)
    expect(await texts({ q: '100%' })).toEqual(['电流 100% 调大'])
    expect(await texts({ q: 'CURRENT' })).toEqual(['另一门课 Current'])
    expect(await texts({ q: '_' })).toEqual([])
    expect(await texts({ course: 'course-3' })).toEqual(['试看时记的', '电流 100% 调大'])
    expect(await texts({ course: 'course-3', sort: 'lesson' })).toEqual(['试看时记的', '电流 100% 调大'])
    expect(await texts({ page: 2, pageSize: 1 })).toEqual(['试看时记的'])
  })

  test('exports all notes of a course in order', async () => {
    const user = await world().user('course-3')
    await expect(world().call('GET /api/note/export', { course: 'course-3' }, user)).rejects.toMatchObject({ code: Code.NotFound })
    await write(user, '后面的', { atSeconds: 3725 })
    await write(user, '前面的', { lessonId: 'course-3_safety', atSeconds: 5 })
    const { fileName, markdown, noteCount } = await world().call('GET /api/note/export', { course: 'course-3' }, user)
    expect([fileName.endsWith('学习笔记.md'), noteCount]).toEqual([true, 2])
    const places = ['## 安全须知', '### 00:05', '前面的', '## 工具认识', '### 1:02:05', '后面的'].map((line) => markdown.indexOf(line))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect((await world().call('GET /api/note/export', {}, await world().user())).noteCount).toBe(0)
  })

  test('keeps a note after its lesson is removed, and deletes it with its user', async () => {
    const user = await world().user('course-3')
    await write(user, '留下来')
    const files = participationPack()
    const course = files.get('courses/course-3.json') as { chapters: { lessons: object[] }[] }
    course.chapters[0]!.lessons.splice(1, 1)
    await world().load(files)
    expect((await world().call('GET /api/note', {}, user)).list).toMatchObject([
      { text: '留下来', lessonTitle: '工具认识', lessonRemoved: true },
    ])
    await world().load()
    await world().db.deleteFrom('course_member').where('user_id', '=', user).execute()
    await world().db.deleteFrom('user_account').where('id', '=', user).execute()
    expect(await world().db.selectFrom('note').select('id').where('user_id', '=', user).execute()).toEqual([])
  })
})
