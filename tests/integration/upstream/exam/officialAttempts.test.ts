import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { createOutboxWorker } from '../../../../server/upstream/outbox/index.ts'
import { voidQueries } from '../../../../server/upstream/exam/queries/voids.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { testSeat, useAttempts } from '../../../support/useAttempts.ts'

const minute = 60_000
const refusal = (code: Code) => expect.objectContaining({ code })

describe.each(engines)('attempts of official papers, on %s', (engine) => {
  const world = useAttempts(engine)
  const { time, call, user, begin, give, submit, rightAnswer } = world

  const ticket = { ticket: 'T-1', idTail: '123X' }
  const official = () => {
    const endsAt = time.now + 100 * minute
    const admissions = {
      admissionOf: async (_: string, paper: string, asked: typeof ticket) =>
        paper === 'weld-five_official' && asked.ticket === ticket.ticket && asked.idTail === ticket.idTail
          ? { sittingId: 's', startsAt: opens, lateUntil: opens + 15 * minute, endsAt, ...testSeat }
          : ('ticket' as const),
    }
    const opens = time.now + 10 * minute
    return { opens, endsAt, sit: world.callsAdmitting(admissions) }
  }
  const sitting = (sit: typeof call, userId: string, admission?: typeof ticket) =>
    sit('POST /api/attempt', { paper: 'weld-five_official', key: randomUUID(), ...(admission && { admission }) }, userId)

  test('start once with a ticket, within its time', async () => {
    const me = await user()
    const { opens, sit } = official()
    await expect(sitting(sit, me)).rejects.toEqual(refusal(Code.AdmissionWrong))
    await expect(sitting(sit, me, { ...ticket, idTail: '0000' })).rejects.toEqual(refusal(Code.AdmissionWrong))
    await expect(sitting(sit, me, ticket)).rejects.toEqual(refusal(Code.ExamClosed))
    time.now = opens
    const attempt = await sitting(sit, me, ticket)
    expect(attempt.leaves).toMatchObject({ used: 0 })
    // In the meantime, no solutions of the same bank are shown.
    await expect(begin(me, 'weld-five_chapters')).rejects.toEqual(refusal(Code.ExamClosed))
    const receipt = await submit(me, attempt.id)
    expect(receipt.by).toBe('user')
    const row = await world.db.selectFrom('exam_attempt').select('state').where('id', '=', attempt.id).executeTakeFirstOrThrow()
    expect(row.state).toBe('held')
    await expect(sitting(sit, me, ticket)).rejects.toEqual(refusal(Code.AttemptsUsed))
    time.now = opens + 16 * minute
    await expect(sitting(sit, await user(), ticket)).rejects.toEqual(refusal(Code.ExamClosed))
  })

  test('reveal nothing in a practice started before', async () => {
    const me = await user()
    const practice = await begin(me, 'weld-five_chapters')
    const { opens, sit } = official()
    time.now = opens
    await sitting(sit, me, ticket)
    const question = practice.questions.find(({ kind }) => kind === 'single')!
    const { stored, markings } = await give(me, practice.id, question, { options: [question.options[0]!.handle] })
    expect([stored.length, markings]).toEqual([1, []])
    const shown = await call('GET /api/attempt/:id', { id: practice.id }, me)
    expect(shown.questions.every(({ marking }) => marking === null)).toBe(true)
  })

  test('reveal nothing in a second window while answers are accepted, including the grace period and model answers', async () => {
    const me = await user()
    const practice = await begin(me, 'weld-five_chapters')
    const essay = practice.questions.find(({ kind }) => kind === 'essay')!
    await give(me, practice.id, essay, { essay: '减慢冷却' })
    const { opens, sit } = official()
    time.now = opens
    const attempt = await sitting(sit, me, ticket)
    const expectNothingRevealed = async () => {
      const mark = call('POST /api/attempt/:id/self-mark', { id: practice.id, question: essay.handle, points: 5 }, me)
      await expect(mark).rejects.toEqual(refusal(Code.Conflict))
      const shown = await call('GET /api/attempt/:id', { id: practice.id }, me)
      expect(shown.questions.every(({ marking }) => marking === null)).toBe(true)
    }
    await expectNothingRevealed()
    time.now = Date.parse(attempt.deadlineAt!) + attempt.graceSeconds * 1000
    await expectNothingRevealed()
    const single = practice.questions.find(({ kind }) => kind === 'single')!
    await give(me, practice.id, single, { options: [single.options[0]!.handle] })
    const rows = await world.db.selectFrom('attempt_answer').select('points').where('attempt_id', '=', practice.id).execute()
    expect(rows.every((row) => row.points === null)).toBe(true)
    time.now += 1
    const shown = await call('GET /api/attempt/:id', { id: practice.id }, me)
    expect(shown.questions.filter(({ marking }) => marking !== null)).toHaveLength(2)
    // The acknowledged answer is final because its solution is now visible; it counts as stored.
    const given = { options: [single.options[0]!.handle] }
    const changed = await give(me, practice.id, single, { options: [single.options[1]!.handle] }, { sequence: 2, base: 1 })
    const points = JSON.stringify(await rightAnswer(practice.id, single)) === JSON.stringify(given) ? 10 : 0
    expect(changed.markings[0]!.marking.points).toBe(points)
    const after = await call('GET /api/attempt/:id', { id: practice.id }, me)
    expect(after.questions.find(({ handle }) => handle === single.handle)).toMatchObject({ answer: given, marking: { points } })
  })

  test('delay the marks of a practice, which count after the end', async () => {
    const me = await user()
    const practice = await begin(me, 'weld-five_chapters', { choice: { points: ['arc'] } })
    const { opens, sit } = official()
    time.now = opens
    const attempt = await sitting(sit, me, ticket)
    const judge = practice.questions.find(({ kind }) => kind === 'judge')!
    await give(me, practice.id, judge, { judged: false })
    const book = () => world.db.selectFrom('wrong_question').select('wrong_count').where('user_id', '=', me).execute()
    expect(await book()).toEqual([])
    await submit(me, attempt.id)
    await submit(me, practice.id)
    expect(await book()).toEqual([{ wrong_count: 1 }])
  })

  const runTasks = () => createOutboxWorker({ db: world.db, clock: () => time.now, work: world.work(), log: () => {} }).runDue()

  test.each(['submit', 'void', 'time'] as const)('leave a mock that ends during them unmarked until their end: %s', async (how) => {
    const me = await user()
    const mock = await begin(me)
    await give(me, mock.id, mock.questions[0]!, await rightAnswer(mock.id, mock.questions[0]!))
    const { opens, sit } = official()
    time.now = opens
    const attempt = await sitting(sit, me, ticket)
    await submit(me, mock.id)
    await runTasks()
    const result = () => call('GET /api/attempt/:id/result', { id: mock.id }, me)
    expect(await result()).toMatchObject({ state: 'held', score: null, receipt: { answered: 1 }, releasedAt: null })
    // An extension postpones the marks.
    const deadline = Date.parse(attempt.deadlineAt!) + 30 * minute
    await world.db.updateTable('exam_attempt').set({ deadline_at: deadline }).where('id', '=', attempt.id).execute()
    time.now = Date.parse(attempt.deadlineAt!) + attempt.graceSeconds * 1000 + minute
    await runTasks()
    expect((await result()).state).toBe('held')

    if (how === 'submit') await submit(me, attempt.id)
    if (how === 'void') await voidQueries(world.db).void(attempt.id, { reason: '试卷有误', again: false, by: '小周', now: time.now })
    if (how === 'time') time.now = deadline + attempt.graceSeconds * 1000 + 1
    await runTasks()
    expect(await result()).toMatchObject({ state: 'marked', score: 80, passed: false })
  })

  test('show no result of an earlier attempt at the bank while they run', async () => {
    const me = await user()
    const { opens, sit } = official()
    time.now = opens
    const earlier = await sitting(sit, me, ticket)
    await submit(me, earlier.id)
    const released = { state: 'marked', mode: 1, paper_id: 'weld-five_mock' } as const
    await world.db.updateTable('exam_attempt').set(released).where('id', '=', earlier.id).execute()
    const result = () => call('GET /api/attempt/:id/result', { id: earlier.id }, me)
    expect((await result()).questions.length).toBeGreaterThan(0)
    const attempt = await sitting(sit, me, ticket)
    await expect(result()).rejects.toEqual(refusal(Code.Conflict))
    await submit(me, attempt.id)
    expect((await result()).questions.length).toBeGreaterThan(0)
  })

  test('are submitted after too many leaves; a repeated report of a leave counts once, with its longest duration', async () => {
    const me = await user()
    const { opens, sit } = official()
    time.now = opens
    const attempt = await sitting(sit, me, ticket)
    const leave = (key: string, awaySeconds = 3) => sit('POST /api/attempt/:id/leave', { id: attempt.id, key, awaySeconds }, me)
    const { allowed } = attempt.leaves!
    const key = randomUUID()
    // The first report, sent after a second, may be retried and arrive after the one with the duration.
    expect([await leave(key), await leave(key, 40), await leave(key, 1)].map(({ used }) => used)).toEqual([1, 1, 1])
    const events = world.db.selectFrom('attempt_event').select(['about', 'seconds']).where('attempt_id', '=', attempt.id)
    expect(await events.execute()).toEqual([{ about: '离开 40 秒', seconds: 40 }])
    for (let left = 1; left < allowed; left++) await leave(randomUUID())
    expect(await leave(randomUUID())).toMatchObject({ used: allowed + 1, receipt: { by: 'leaves' } })
    await expect(leave(randomUUID())).rejects.toEqual(refusal(Code.AttemptOver))
  })
})
