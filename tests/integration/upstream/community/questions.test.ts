import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { participationPack } from '../../../support/participationPack.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('questions on %s', (engine) => {
  const world = useParticipation(engine)
  const question = { courseId: 'course-3', lessonId: null, atSeconds: null, title: '立焊什么时候讲？', text: '' }
  const put = (user: string, other: Partial<Input<'POST /api/ask'>> = {}) => world().call('POST /api/ask', { ...question, ...other }, user)

  test("lists the pack's questions newest first, with the lecturer's answer before others", async () => {
    const { list, total } = await world().call('GET /api/ask', { course: 'course-3' })
    expect([total, list.map(({ answerCount }) => answerCount)]).toEqual([2, [0, 2]])
    expect(list[1]).toMatchObject({
      title: '引弧时总是粘条怎么办？',
      text: '<p>用的是 <strong>3.2</strong> 的焊条。</p>\n',
      lesson: { id: 'course-3_safety', name: '安全须知' },
      atSeconds: 90,
      mine: false,
      topAnswer: { author: { name: '李明', lecturerTitle: '高级技师 · 从业二十年' } },
    })
    const { list: answers } = await world().call('GET /api/ask/:id/answer', { id: 'course-3-sticking' })
    expect(answers.map(({ author }) => author.name)).toEqual(['李明', '老周'])
  })

  test('lets members ask about a position in a lesson, answer, and delete their own posts', async () => {
    const { call } = world()
    const [asker, helper] = [await world().user('course-3'), await world().user('course-3')]
    const asked = await put(asker, { lessonId: 'course-3_tools', atSeconds: 30, text: '看 *这里* <img src=x>' })
    expect(asked).toMatchObject({
      author: { name: asker, lecturerTitle: null },
      lesson: { id: 'course-3_tools' },
      text: '<p>看 <em>这里</em> &lt;img src=x&gt;</p>\n',
      mine: true,
      answerCount: 0,
    })
    const answer = await call('POST /api/ask/:id/answer', { id: asked.id, text: '下一章就讲' }, helper)
    expect(await call('GET /api/ask/:id', { id: asked.id }, asker)).toMatchObject({
      answerCount: 1,
      topAnswer: { id: answer.id, mine: false },
    })
    const own = { id: asked.id, answerId: answer.id }
    await expect(call('DELETE /api/ask/:id/answer/:answerId', own, asker)).rejects.toMatchObject({ code: Code.NotFound })
    await expect(call('DELETE /api/ask/:id', { id: asked.id }, helper)).rejects.toMatchObject({ code: Code.NotFound })
    await expect(
      call('DELETE /api/ask/:id/answer/:answerId', { id: 'course-3-sticking', answerId: answer.id }, helper),
    ).rejects.toMatchObject({ code: Code.NotFound })
    expect(await call('DELETE /api/ask/:id/answer/:answerId', own, helper)).toBeNull()
    expect((await call('GET /api/ask/:id', { id: asked.id })).answerCount).toBe(0)
    expect(await call('DELETE /api/ask/:id', { id: asked.id }, asker)).toBeNull()
    await expect(call('GET /api/ask/:id', { id: asked.id })).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('requires membership for asking and answering, a lesson of the course, and a lesson for a position', async () => {
    const stranger = await world().user()
    await expect(put(stranger)).rejects.toMatchObject({ code: Code.NotAllowed })
    await expect(put(stranger, { courseId: 'nothing' })).rejects.toMatchObject({ code: Code.NotFound })
    const answer = { id: 'course-3-tools', text: '不需要' }
    await expect(world().call('POST /api/ask/:id/answer', answer, stranger)).rejects.toMatchObject({ code: Code.NotAllowed })
    const member = await world().user('course-3')
    await expect(put(member, { lessonId: 'course-1_tools' })).rejects.toMatchObject({ code: Code.NotFound })
    await expect(put(member, { atSeconds: 5 })).rejects.toMatchObject({ code: Code.InvalidInput })
    await expect(world().call('POST /api/ask/:id/answer', { ...answer, id: 'nothing' }, member)).rejects.toMatchObject({
      code: Code.NotFound,
    })
  })

  test('allows five questions in ten minutes, then returns the waiting time', async () => {
    const member = await world().user('course-3')
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, number) => put(member, { text: `第 ${number} 问` })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(put(member)).rejects.toMatchObject({ code: Code.TooOften, data: { retryAfterSeconds: 120 } })
    world().time.now += 120_000
    await put(member)
  })

  test('creates a question or answer once from eight concurrent requests, which count once', async () => {
    const { call, db, days } = world()
    const [asker, helper] = [await world().user('course-3'), await world().user('course-3')]
    const place = { lessonId: 'course-3_tools', atSeconds: 30 }
    const asked = await Promise.all(Array.from({ length: 8 }, () => put(asker, place)))
    expect(asked).toEqual(asked.map(() => asked[0]))
    const { id } = asked[0]!
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST /api/ask/:id/answer', { id, text: '下一章就讲' }, helper)))
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect((await call('GET /api/ask/:id', { id })).answerCount).toBe(1)
    const spent = await db
      .selectFrom('rate_limit')
      .select(({ fn }) => fn.max('whole_at').as('whole'))
      .where((eb) => eb.or([eb('id', 'like', `ask ${asker} %`), eb('id', 'like', `answer ${helper} %`)]))
      .executeTakeFirstOrThrow()
    expect(spent.whole - world().time.now).toBe(days(1) / 30)
    // The same text about another lesson, by another user, or after a deletion is a separate question.
    expect((await put(asker)).id).not.toBe(id)
    expect((await put(helper, place)).id).not.toBe(id)
    await call('DELETE /api/ask/:id', { id }, asker)
    expect((await put(asker, place)).id).not.toBe(id)
  })

  test('keeps the counter correct while answers are added and deleted concurrently', async () => {
    const { call, db } = world()
    const asker = await world().user('course-3')
    const { id } = await put(asker)
    const helpers = await Promise.all(Array.from({ length: 20 }, () => world().user('course-3')))
    await Promise.all(
      helpers.map(async (helper, index) => {
        const answer = await call('POST /api/ask/:id/answer', { id, text: '我也想知道' }, helper)
        if (index % 2 === 0)
          await Promise.allSettled([1, 2].map(() => call('DELETE /api/ask/:id/answer/:answerId', { id, answerId: answer.id }, helper)))
      }),
    )
    const stored = await db.selectFrom('post').select('id').where('parent_id', '=', id).where('state', '=', 'shown').execute()
    expect([stored.length, (await call('GET /api/ask/:id', { id })).answerCount]).toEqual([10, 10])
  })

  test('filters questions by lesson, query, and open ones', async () => {
    const titles = async (query: Input<'GET /api/ask'>) =>
      (await world().call('GET /api/ask', query)).list.map(({ title }) => title).filter((title) => title !== question.title)
    expect(await titles({ lesson: 'course-3_safety' })).toEqual(['引弧时总是粘条怎么办？'])
    expect(await titles({ course: 'course-3', open: true })).toEqual(['需要自己准备工具吗？'])
    expect(await titles({ course: 'course-3', open: false })).toEqual(['引弧时总是粘条怎么办？'])
    expect(await titles({ q: '3.2' })).toEqual(['引弧时总是粘条怎么办？'])
    expect(await titles({ q: '%' })).toEqual([])
    expect(await world().call('GET /api/ask', { course: 'nothing' })).toMatchObject({ list: [], total: 0 })
  })

  test("keeps users' questions and answers when a pack is loaded, even under a removed question", async () => {
    const { call } = world()
    const [asker, helper] = [await world().user('course-3'), await world().user('course-3')]
    const own = await put(asker)
    await call('POST /api/ask/:id/answer', { id: 'course-3-tools', text: '手套要自己带' }, helper)
    const files = participationPack()
    files.set('asks/course-3.json', [])
    await world().load(files)
    expect((await call('GET /api/ask/:id', { id: own.id })).title).toBe(question.title)
    expect(await call('GET /api/ask/:id', { id: 'course-3-tools' })).toMatchObject({ answerCount: 1 })
    await expect(call('GET /api/ask/:id', { id: 'course-3-sticking' })).rejects.toMatchObject({ code: Code.NotFound })
    await world().load()
    expect(await call('GET /api/ask/:id', { id: 'course-3-sticking' })).toMatchObject({ answerCount: 2 })
    await world().db.deleteFrom('course_member').where('user_id', '=', asker).execute()
    await world().db.deleteFrom('user_account').where('id', '=', asker).execute()
    expect(await call('GET /api/ask/:id', { id: own.id })).toMatchObject({ author: { name: '已注销用户' }, mine: false })
  })
})
