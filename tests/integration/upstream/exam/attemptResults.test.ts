import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { engines } from '../../../support/openTestDatabase.ts'
import { testSeat, useAttempts } from '../../../support/useAttempts.ts'

const minute = 60_000
const refusal = (code: Code) => expect.objectContaining({ code })

describe.each(engines)('results of attempts, on %s', (engine) => {
  const world = useAttempts(engine)
  const { time, call, user, begin, give, submit, rightAnswer } = world

  test('reject self-marking of a void attempt', async () => {
    const me = await user()
    const attempt = await begin(me, 'weld-five_chapters', { choice: { points: ['arc'] } })
    const essay = attempt.questions.find(({ kind }) => kind === 'essay')!
    await give(me, attempt.id, essay, { essay: '减慢冷却' })
    await submit(me, attempt.id)
    const mock = { mode: 2, state: 'void', void_reason: '题目有误' } as const
    await world.db.updateTable('exam_attempt').set(mock).where('id', '=', attempt.id).execute()
    const mark = call('POST /api/attempt/:id/self-mark', { id: attempt.id, question: essay.handle, points: 5 }, me)
    await expect(mark).rejects.toEqual(refusal(Code.Conflict))
  })

  test('let learners mark essays of a practice themselves, after writing them', async () => {
    const me = await user()
    const attempt = await begin(me, 'weld-five_chapters', { choice: { points: ['arc'] } })
    const essay = attempt.questions.find(({ kind }) => kind === 'essay')!
    const mark = (points: number) => call('POST /api/attempt/:id/self-mark', { id: attempt.id, question: essay.handle, points }, me)
    await expect(mark(5)).rejects.toEqual(refusal(Code.Conflict))
    const { markings } = await give(me, attempt.id, essay, { essay: '减慢冷却' })
    expect(markings[0]!.marking).toMatchObject({
      points: null,
      right: null,
      solution: { right: { essay: expect.stringContaining('减慢冷却') } },
    })
    expect(await mark(7)).toMatchObject({ points: 7, right: false })
    await expect(mark(11)).rejects.toEqual(refusal(Code.Conflict))
  })

  const result = (userId: string, id: string) => call('GET /api/attempt/:id/result', { id }, userId)

  test("are available after submission: each question with solution and explanation, and the learner's standing", async () => {
    const me = await user()
    const attempt = await begin(me)
    const [first, second] = attempt.questions
    await give(me, attempt.id, first!, await rightAnswer(attempt.id, first!))
    const right = await rightAnswer(attempt.id, second!)
    const wrong = { options: [second!.options.map(({ handle }) => handle).find((handle) => !JSON.stringify(right).includes(handle))!] }
    await give(me, attempt.id, second!, wrong)
    await expect(result(me, attempt.id)).rejects.toEqual(refusal(Code.Conflict))
    time.now += minute
    const receipt = await submit(me, attempt.id)
    const told = await result(me, attempt.id)
    expect(told).toMatchObject({
      state: 'marked',
      score: 80,
      total: 1000,
      passMark: 600,
      passed: false,
      rightPercent: 8,
      usedSeconds: 60,
      receipt,
    })
    expect(told.questions[0]).toMatchObject({ marking: { right: true, points: 80 }, favourite: false, rightPercent: null })
    expect(told.questions[1]).toMatchObject({ answer: wrong, marking: { right: false, points: 0, solution: { right } } })
    expect(told.questions[1]!.marking.solution.explanation).toContain('电弧长度')
    expect(told.points.reduce((sum, { questionCount }) => sum + questionCount, 0)).toBe(12)
    const { list } = await call('GET /api/exam/:id/history', { id: 'weld-five' }, me)
    expect(list).toEqual([expect.objectContaining({ id: attempt.id, score: 80, passed: false, mode: 2 })])
    expect((await call('GET /api/exam/:id/history', { id: 'weld-five', mode: 1 }, me)).total).toBe(0)
    await expect(call('GET /api/exam/:id/history', { id: 'nowhere' }, me)).rejects.toEqual(refusal(Code.NotFound))
    await expect(result(await user(), attempt.id)).rejects.toEqual(refusal(Code.NotFound))
  })

  test('add wrong answers to the wrong-question book; later correct answers postpone the reviews', async () => {
    const me = await user()
    const attempt = await begin(me, 'weld-five_chapters', { choice: { points: ['safety'] } })
    const question = attempt.questions.find(({ kind }) => kind === 'single')!
    const right = await rightAnswer(attempt.id, question)
    await give(me, attempt.id, question, {
      options: [question.options.map(({ handle }) => handle).find((handle) => !JSON.stringify(right).includes(handle))!],
    })
    await submit(me, attempt.id)
    const book = () => world.db.selectFrom('wrong_question').selectAll().where('user_id', '=', me).execute()
    const [entry] = await book()
    expect(entry).toMatchObject({ wrong_count: 1, cause: 'unknown', left_at: null, exam_id: 'weld-five' })
    expect((await call('GET /api/exam/:id', { id: 'weld-five' }, me)).wrong).toEqual({ count: 1, due: 0 })
    time.now = entry!.due_at
    const again = await begin(me, 'weld-five_chapters', { choice: { from: 'due' } })
    expect(again.questions).toHaveLength(1)
    await give(me, again.id, again.questions[0]!, await rightAnswer(again.id, again.questions[0]!))
    const [later] = await book()
    expect(later).toMatchObject({ wrong_count: 1 })
    expect(later!.due_at).toBeGreaterThan(time.now)
    const mastery = await world.db.selectFrom('question_mastery').selectAll().where('user_id', '=', me).execute()
    expect(mastery).toEqual([expect.objectContaining({ credit: 1000, point_id: 'safety' })])
  })

  test('of an official paper are hidden until the release', async () => {
    const me = await user()
    const admissions = {
      admissionOf: async () => ({
        sittingId: 'held',
        startsAt: time.now,
        lateUntil: time.now,
        endsAt: time.now + 100 * minute,
        ...testSeat,
      }),
    }
    const attempt = await world.callsAdmitting(admissions)(
      'POST /api/attempt',
      { paper: 'weld-five_official', key: randomUUID(), admission: { ticket: 'T', idTail: '0000' } },
      me,
    )
    await submit(me, attempt.id)
    expect(await result(me, attempt.id)).toMatchObject({ state: 'held', score: null, passed: null, questions: [], points: [] })
    expect((await call('GET /api/exam/:id/history', { id: 'weld-five' }, me)).list[0]).toMatchObject({ state: 'held', score: null })
  })

  test('count first attempts only for the statistics of questions', async () => {
    const me = await user()
    const counted = () =>
      world.db
        .selectFrom('question_statistic')
        .select(({ fn }) => fn.sum<number>('answered').as('answered'))
        .executeTakeFirstOrThrow()
        .then(({ answered }) => answered)
    const before = await counted()
    await submit(me, (await begin(me)).id)
    const after = await counted()
    // Ten questions and a case.
    expect(after - before).toBe(11)
    await submit(me, (await begin(me)).id)
    expect(await counted()).toBe(after)
  })
})
