import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, Code, type PracticeChoice, type SheetQuestion } from '#lib/contract'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { examPack } from '../../../support/examPack.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { rightAnswerOf, wrongAnswerOf } from '../../../support/rightAnswerOf.ts'
import { type Outcome, runInProcess } from '../../../support/runCommand.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const day = 86_400_000
const practicePaper = 'weld-five_chapters'

describe.each(engines)('the wrong-question book on %s', (engine) => {
  const world = useParticipation(engine, examPack)
  beforeAll(() => world().db.updateTable('exam_paper').set({ entry: 'open' }).where('id', '=', 'weld-five_official').execute())

  const tab = randomUUID()
  const refusal = (code: Code) => expect.objectContaining({ code })
  const begin = (userId: string, paper = practicePaper, choice?: PracticeChoice) =>
    world().call('POST /api/attempt', { paper, key: randomUUID(), ...(choice && { choice }) }, userId)
  const give = (userId: string, id: string, { handle }: SheetQuestion, answer: Answer, sequence = 1) =>
    world().call(
      'POST /api/attempt/:id/answer',
      { id, tab, answers: [{ question: handle, sequence, base: sequence - 1, answer, flagged: sequence > 1 }] },
      userId,
    )
  const submit = (userId: string, id: string) => world().call('POST /api/attempt/:id/submit', { id, tab, answers: [] }, userId)
  const book = (userId: string, filter: object = {}) => world().call('GET /api/wrongBook', filter, userId)
  const option = (userId: string) => world().call('GET /api/wrongBook/option', {}, userId)

  /** Answers the single-choice questions of a new practice, a given number of them wrongly. */
  async function practise(userId: string, wrong: number, choice?: PracticeChoice) {
    const attempt = await begin(userId, practicePaper, choice)
    const singles = attempt.questions.filter(({ kind, situation }) => kind === 'single' && situation === null)
    for (const [index, question] of singles.entries()) {
      const answer = await (index < wrong ? wrongAnswerOf : rightAnswerOf)(world().db, attempt.id, question)
      await give(userId, attempt.id, question, answer)
    }
    await submit(userId, attempt.id)
    return attempt
  }

  test('contains a wrong answer with question, solution and explanation, and supports filters, causes and notes', async () => {
    const me = await world().user()
    const attempt = await practise(me, 3)
    const { list, total } = await book(me)
    expect(total).toBe(3)
    const [entry] = list
    expect(entry).toMatchObject({
      exam: { id: 'weld-five', name: '焊工（五级）理论考试' },
      practice: practicePaper,
      kind: 'single',
      cause: 'unknown',
      note: '',
      wrongCount: 1,
      due: false,
      knownAt: null,
      attempt: attempt.id,
      favourite: false,
    })
    expect(entry!.variantCount).toBeGreaterThan(2)
    expect(entry!.questions).toHaveLength(1)
    expect(entry!.questions[0]).toMatchObject({ marking: { right: false, points: 0 } })
    expect(entry!.questions[0]!.marking!.solution.explanation).toContain('电弧长度')
    expect(await world().call('GET /api/wrongBook/:id', { id: entry!.id }, me)).toEqual(entry)

    const said = { cause: 'misread', note: '=看漏了“先”字' } as const
    expect(await world().call('PUT /api/wrongBook/:id', { id: entry!.id, ...said }, me)).toEqual(said)
    expect(await world().call('PUT /api/wrongBook/:id', { id: entry!.id, cause: 'misread' }, me)).toEqual(said)
    expect((await book(me, { cause: 'misread' })).list).toEqual([expect.objectContaining({ id: entry!.id, ...said })])
    expect((await book(me, { exam: 'weld-five', point: entry!.point!.id })).list.map(({ id }) => id)).toContain(entry!.id)
    for (const none of [{ profession: 'nobody' }, { exam: 'none' }, { due: true }, { cause: 'guess' }, { known: true }])
      expect((await book(me, none)).total).toBe(0)
    expect(await option(me)).toMatchObject({
      ...{ count: 3, due: 0, known: 0, held: [], points: [] },
      exams: [{ id: 'weld-five', profession: 'welder', practice: practicePaper, count: 3, due: 0 }],
      causes: expect.arrayContaining([{ cause: 'misread', count: 1 }]),
    })
    const { points } = await world().call('GET /api/wrongBook/option', { exam: 'weld-five' }, me)
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(3)

    const { csv, count } = await world().call('GET /api/wrongBook/export', { cause: 'misread' }, me)
    expect(count).toBe(1)
    expect(csv).toContain('考试,知识点,题型')
    expect(csv).toContain(`审题失误,'=看漏了“先”字,1,2026-11-20 12:00`)
    expect(csv).not.toContain('<')

    const stranger = await world().user()
    expect((await book(stranger)).total).toBe(0)
    await expect(world().call('GET /api/wrongBook/:id', { id: entry!.id }, stranger)).rejects.toEqual(refusal(Code.NotFound))
    await expect(world().call('PUT /api/wrongBook/:id', { id: entry!.id, note: 'x' }, stranger)).rejects.toEqual(refusal(Code.NotFound))
    expect(await world().call('POST /api/wrongBook/known', { ids: [entry!.id], known: true }, stranger)).toEqual({ changed: 0 })
  })

  test('schedules entries by day, reviews them with others of their kind, and removes them once known', async () => {
    const { time } = world()
    const start = time.now
    const me = await world().user()
    await practise(me, 1)
    const [entry] = (await book(me)).list
    time.now = start + day - 3 * 3_600_000
    expect(await option(me)).toMatchObject({ count: 1, due: 1 })
    expect((await book(me, { due: true })).list).toMatchObject([{ id: entry!.id, due: true }])
    expect((await world().call('GET /api/exam/:id', { id: 'weld-five' }, me)).wrong).toEqual({ count: 1, due: 1 })

    const reviewed = await begin(me, practicePaper, { from: 'due', withVariants: true })
    expect(reviewed.questions.map(({ kind }) => kind)).toEqual(['single', 'single'])
    expect(reviewed.questions[1]!.stem).not.toBe(reviewed.questions[0]!.stem)
    const chosen = await begin(me, practicePaper, { entries: [entry!.id] })
    expect(chosen.questions.map(({ stem }) => stem)).toEqual([entry!.questions[0]!.stem])
    await expect(begin(await world().user(), practicePaper, { entries: [entry!.id] })).rejects.toEqual(refusal(Code.Conflict))

    for (let reviews = 0; reviews < 12 && (await option(me)).count > 0; reviews++) {
      time.now = Date.parse((await book(me)).list[0]!.dueAt)
      const { id, questions } = await begin(me, practicePaper, { from: 'due', count: 1 + reviews })
      await give(me, id, questions[0]!, await rightAnswerOf(world().db, id, questions[0]!))
      // A later flag is not a second review.
      await give(me, id, questions[0]!, null, 2)
      await submit(me, id)
    }
    expect(await option(me)).toMatchObject({ count: 0, known: 1 })
    expect(time.now - start).toBeGreaterThan(20 * day)
    expect((await book(me, { known: true })).list).toMatchObject([
      { id: entry!.id, wrongCount: 1, due: false, knownAt: expect.any(String) },
    ])
    time.now = start
  })

  test('lets the learner remove and restore an entry, and restores it after the next wrong answer', async () => {
    const me = await world().user()
    await practise(me, 2)
    const ids = (await book(me)).list.map(({ id }) => id)
    const know = (known: boolean) => world().call('POST /api/wrongBook/known', { ids, known }, me)
    expect([await know(true), await know(true)]).toEqual([{ changed: 2 }, { changed: 0 }])
    expect(await option(me)).toMatchObject({ count: 0, known: 2 })
    await expect(begin(me, practicePaper, { from: 'wrong' })).rejects.toEqual(refusal(Code.Conflict))
    expect([await know(false), await know(false)]).toEqual([{ changed: 2 }, { changed: 0 }])
    expect((await book(me)).list.map(({ id }) => id)).toEqual(ids)
    await know(true)
    await practise(me, 10)
    expect((await book(me)).list.filter(({ id }) => ids.includes(id))).toMatchObject([{ wrongCount: 2 }, { wrongCount: 2 }])
  })

  test('has one entry for a case with all its questions, even if the practice ends with one of them unanswered', async () => {
    const me = await world().user()
    const attempt = await begin(me, practicePaper, { points: ['arc'] })
    const part = attempt.questions.find(({ situation }) => situation !== null)!
    await give(me, attempt.id, part, await rightAnswerOf(world().db, attempt.id, part))
    expect((await book(me)).total).toBe(0)
    await submit(me, attempt.id)
    const { list } = await book(me)
    expect(list).toMatchObject([{ kind: 'case', wrongCount: 1 }])
    expect(list[0]!.questions.map(({ answer, marking }) => [answer !== null, marking!.right])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('hides entries of the bank during an official paper, and excludes questions of that paper only from practice', async () => {
    const me = await world().user()
    await practise(me, 2)
    const keptIn = await begin(me)
    await world().call('POST /api/examQuestion/favourite', { attempt: keptIn.id, question: keptIn.questions[0]!.handle, on: true }, me)
    const [entry] = (await book(me)).list
    const official = await begin(me, 'weld-five_official')
    const held = [{ id: 'weld-five', name: '焊工（五级）理论考试' }]
    expect(await option(me)).toMatchObject({ count: 0, due: 0, exams: [], causes: [], held })
    expect((await book(me)).total).toBe(0)
    expect((await world().call('GET /api/wrongBook/export', {}, me)).count).toBe(0)
    await expect(world().call('GET /api/wrongBook/:id', { id: entry!.id }, me)).rejects.toEqual(refusal(Code.Conflict))
    expect((await world().call('GET /api/examQuestion/favourite', {}, me)).total).toBe(0)
    expect(await world().call('GET /api/examQuestion/favourite/option', {}, me)).toEqual({ count: 0, exams: [], held })
    expect(await world().call('GET /api/exam/:id', { id: 'weld-five' }, me)).toMatchObject({ wrong: { count: 0 }, favouriteCount: 0 })
    const { list } = await world().call('GET /api/exam/:id/history', { id: 'weld-five' }, me)
    expect(list.map(({ rightPercent }) => rightPercent)).toEqual([null, null, null])
    // Nothing of the official paper itself can be saved or reported before its result is released.
    const place = { attempt: official.id, question: official.questions[0]!.handle }
    await expect(world().call('POST /api/examQuestion/favourite', { ...place, on: true }, me)).rejects.toEqual(refusal(Code.Conflict))
    const report = world().call('POST /api/examQuestion/report', { ...place, key: randomUUID(), kind: 'answer', text: '答案应为 B' }, me)
    await expect(report).rejects.toEqual(refusal(Code.Conflict))
    await submit(me, official.id)
    expect((await option(me)).count).toBe(2)
    await expect(begin(me, practicePaper, { attempt: official.id })).rejects.toEqual(refusal(Code.Conflict))

    const { db } = world()
    const { question_id: id } = await db
      .selectFrom('wrong_question')
      .select('question_id')
      .where('id', '=', entry!.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('exam_question').set({ reserved: 1 }).where('id', '=', id).execute()
    expect(await world().call('GET /api/wrongBook/:id', { id: entry!.id }, me)).toMatchObject({ practice: null, due: false })
    await db.updateTable('exam_question').set({ reserved: 0 }).where('id', '=', id).execute()
  })

  test('saves and removes a question; its solution is shown once the learner has seen it', async () => {
    const me = await world().user()
    const mock = await begin(me, 'weld-five_mock')
    const [first, second] = mock.questions
    const keep = (question: SheetQuestion, on = true) =>
      world().call('POST /api/examQuestion/favourite', { attempt: mock.id, question: question.handle, on }, me)
    const favourites = (filter: object = {}) => world().call('GET /api/examQuestion/favourite', filter, me)
    expect([await keep(first!), await keep(first!)]).toEqual([{ on: true }, { on: true }])
    await keep(second!)
    expect(await keep(second!, false)).toEqual({ on: false })
    expect((await world().call('GET /api/examQuestion/mark/:attempt', { attempt: mock.id }, me)).favourites).toEqual([first!.handle])
    const before = await favourites()
    expect(before.list).toMatchObject([{ practice: practicePaper, kind: 'single', questions: [{ stem: first!.stem, marking: null }] }])
    expect(JSON.stringify(before)).not.toContain('电弧长度')
    await submit(me, mock.id)
    expect((await favourites({ exam: 'weld-five' })).list[0]!.questions[0]!.marking).toMatchObject({ right: false })
    expect((await favourites({ exam: 'other' })).total).toBe(0)
    expect(await world().call('GET /api/examQuestion/favourite/option', {}, me)).toMatchObject({
      count: 1,
      exams: [{ id: 'weld-five', practice: practicePaper, count: 1 }],
    })
    expect((await begin(me, practicePaper, { from: 'favourites' })).questions).toHaveLength(1)
    const others = await world().user()
    const attack = world().call('POST /api/examQuestion/favourite', { attempt: mock.id, question: first!.handle, on: true }, others)
    await expect(attack).rejects.toEqual(refusal(Code.NotFound))
    await expect(world().call('GET /api/examQuestion/mark/:attempt', { attempt: mock.id }, others)).rejects.toEqual(refusal(Code.NotFound))
  })

  test('reports an error of a question once; an operator answers and decides, and the reporter is notified', async () => {
    const { dataDir, url, time } = world()
    const run = (...args: string[]): Promise<Outcome> =>
      runInProcess(() => inboxCommand(args, { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }, time.now))
    const me = await world().user()
    const { id: attempt, questions } = await begin(me)
    const [first, second] = questions.filter(({ situation }) => situation !== null)
    const send = (question: SheetQuestion, text: string, key = randomUUID()) =>
      world().call('POST /api/examQuestion/report', { attempt, question: question.handle, kind: 'answer', text, key }, me)
    const key = randomUUID()
    const sent = await send(first!, '立板侧咬边也可能是电流过大', key)
    expect(await send(first!, '立板侧咬边也可能是电流过大', key)).toEqual(sent)
    // The questions of a case count as one question.
    await expect(send(second!, '这一问的答案也不对')).rejects.toEqual(refusal(Code.Conflict))
    const marks = await world().call('GET /api/examQuestion/mark/:attempt', { attempt }, me)
    expect(marks.reported).toEqual([first!.handle, second!.handle])

    expect((await run('list', 'questions', '--status', 'open')).out).toContain('welding/site 第 1 问 答案有误：立板侧咬边')
    const shown = (await run('show', sent.id)).out
    expect(shown).toContain('题目编号：welding/site 第 1 问')
    expect(shown).toContain('答案：选项 1')
    expect(await run('reply', sent.id, '正在请命题老师核对')).toMatchObject({ code: 0 })
    expect(await run('decide', sent.id, 'refuse')).toMatchObject({ code: 1, err: expect.stringContaining('--field') })
    expect(await run('decide', sent.id, 'refuse', '--field', '原因=题目已注明电流正常')).toMatchObject({ code: 0 })
    expect(await run('decide', sent.id, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('没有改动') })
    const mine = await world().call('GET /api/examQuestion/report', {}, me)
    expect(mine.list).toMatchObject([
      { id: sent.id, kind: 'answer', state: 'declined', answer: '原因：题目已注明电流正常', stem: expect.stringContaining('最可能的原因') },
    ])
    const notices = await world().db.selectFrom('notice').select(['title', 'path']).where('user_id', '=', me).execute()
    expect(notices.map(({ title }) => title).toSorted()).toEqual(['你报告的题目已复核', '你报告的题目问题有了回复'].toSorted())
    expect(notices[0]!.path).toBe('/study?tab=wrong&book=reports')
    const again = await send(first!, '题目没有写电流正常，请再看看')
    expect(await run('decide', again.id, 'pass')).toMatchObject({ code: 0, out: expect.stringContaining('welding/site 第 1 问') })
    for (let sends = 0; sends < 8; sends++) await send(questions.filter(({ situation }) => situation === null)[sends]!, '错别字：焊街')
    await expect(send(questions.filter(({ situation }) => situation === null)[9]!, '错别字：焊街')).rejects.toEqual(refusal(Code.TooOften))
    expect((await run('list', 'questions')).out).toContain('已采纳')
  })
})
