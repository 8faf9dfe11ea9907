import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Answer, Code } from '#lib/contract'
import { seededRandom } from '../../../../server/upstream/exam/logic/seededRandom.ts'
import { createOutboxWorker } from '../../../../server/upstream/outbox/index.ts'
import { examFiles } from '../../../support/examPack.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useAttempts } from '../../../support/useAttempts.ts'

const minute = 60_000
const refusal = (code: Code) => expect.objectContaining({ code })

describe.each(engines)('attempts on %s', (engine) => {
  const world = useAttempts(engine)
  const otherTab = randomUUID()
  const { time, load, call, user, begin, give, submit, rightAnswer } = world

  test('starts a mock without solutions, resumes it, and marks it on submission', async () => {
    const me = await user()
    const attempt = await begin(me)
    expect(attempt).toMatchObject({ state: 'running', mode: 2, leaves: null, receipt: null, usedSeconds: 0 })
    expect(Date.parse(attempt.deadlineAt!) - Date.parse(attempt.now)).toBe(60 * minute)
    expect(attempt.questions).toHaveLength(12)
    expect(attempt.sections.map(({ from, to }) => [from, to])).toEqual([
      [1, 10],
      [11, 12],
    ])
    expect(attempt.questions.map(({ points }) => points)).toEqual([...Array.from({ length: 10 }, () => 80), 100, 100])
    expect(JSON.stringify(attempt)).not.toMatch(/explanation|焊接电弧|welding\/|single-\d/)
    for (const question of attempt.questions.slice(0, 9)) {
      const { stored, markings } = await give(me, attempt.id, question, await rightAnswer(attempt.id, question), { flagged: true })
      expect([stored, markings]).toEqual([[{ question: question.handle, sequence: 1 }], []])
    }
    time.now += 5 * minute
    const again = await begin(me)
    expect(again.id).toBe(attempt.id)
    expect(again.questions[0]).toMatchObject({ sequence: 1, flagged: true, marking: null })
    const receipt = await submit(me, attempt.id)
    expect(receipt).toMatchObject({ answered: 9, questionCount: 12, by: 'user', submittedAt: new Date(time.now).toISOString() })
    expect(await submit(me, attempt.id)).toEqual(receipt)
    const row = await world.db.selectFrom('exam_attempt').selectAll().where('id', '=', attempt.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'marked', score: 720, total: 1000, passed: 1, open_for: null })
    await expect(give(me, attempt.id, attempt.questions[9]!, null)).rejects.toEqual(refusal(Code.AttemptOver))
  })

  test('reveals each solution of a practice at once and makes the answer final', async () => {
    const me = await user()
    const attempt = await begin(me, 'weld-five_chapters', { choice: { points: ['safety'], count: 3 } })
    expect(attempt).toMatchObject({ deadlineAt: null, mode: 3 })
    expect(attempt.questions).toHaveLength(3)
    const question = attempt.questions.find(({ kind }) => kind === 'single')!
    const right = await rightAnswer(attempt.id, question)
    const wrong = { options: [question.options.map(({ handle }) => handle).find((handle) => !JSON.stringify(right).includes(handle))!] }
    const first = await give(me, attempt.id, question, wrong)
    expect(first.markings).toEqual([
      {
        question: question.handle,
        marking: { points: 0, right: false, solution: expect.objectContaining({ right, point: { id: 'safety', title: '安全防护' } }) },
      },
    ])
    expect(first.markings[0]!.marking.solution.explanation).toContain('电弧长度')
    const later = await give(me, attempt.id, question, right, { sequence: 2, base: 1 })
    expect(later.markings[0]!.marking.points).toBe(0)
    expect(
      (await call('GET /api/attempt/:id', { id: attempt.id }, me)).questions.find(({ handle }) => handle === question.handle),
    ).toMatchObject({
      answer: wrong,
      marking: { right: false },
    })
    await submit(me, attempt.id)
    const other = await begin(me, 'weld-five_chapters', { choice: { attempt: attempt.id } })
    expect(other.questions).toHaveLength(3)
    await expect(begin(me, 'weld-five_chapters', { choice: { from: 'wrong', points: ['nowhere'] } })).rejects.toEqual(
      refusal(Code.Conflict),
    )
  })

  test('pauses the clock of a practice, and counts a long break as five minutes', async () => {
    const me = await user()
    const attempt = await begin(me, 'weld-five_chapters')
    time.now += 2 * minute
    expect(await call('POST /api/attempt/:id/pause', { id: attempt.id, paused: true }, me)).toMatchObject({
      paused: true,
      usedSeconds: 120,
    })
    time.now += 60 * minute
    expect(await call('GET /api/attempt/:id/clock', { id: attempt.id }, me)).toMatchObject({ paused: true, usedSeconds: 120 })
    await call('POST /api/attempt/:id/pause', { id: attempt.id, paused: false }, me)
    time.now += 60 * minute
    expect(await call('GET /api/attempt/:id/clock', { id: attempt.id }, me)).toMatchObject({ usedSeconds: 420 })
    const mock = await begin(me)
    await expect(call('POST /api/attempt/:id/pause', { id: mock.id, paused: true }, me)).rejects.toEqual(refusal(Code.Conflict))
    await submit(me, attempt.id)
    await expect(call('POST /api/attempt/:id/pause', { id: attempt.id, paused: true }, me)).rejects.toEqual(refusal(Code.AttemptOver))
  })

  test('detects conflicting answers of two tabs', async () => {
    const me = await user()
    const attempt = await begin(me)
    const question = attempt.questions[0]!
    const [one, two] = question.options.map(({ handle }): Answer => ({ options: [handle] }))
    await give(me, attempt.id, question, one!)
    const refused = await give(me, attempt.id, question, two!, { from: otherTab })
    expect(refused.stored).toEqual([])
    expect(refused.others).toEqual([expect.objectContaining({ question: question.handle, sequence: 1, answer: one })])
    expect((await give(me, attempt.id, question, two!, { from: otherTab, sequence: 2, base: 1 })).stored).toHaveLength(1)
    expect((await give(me, attempt.id, question, one!, { sequence: 3, base: 1 })).others).toHaveLength(1)
    // After a lost acknowledgement: repeated and older answers change nothing.
    expect((await give(me, attempt.id, question, one!, { from: otherTab, sequence: 2, base: 1 })).stored).toEqual([
      { question: question.handle, sequence: 2 },
    ])
    const [stored] = (await call('GET /api/attempt/:id', { id: attempt.id }, me)).questions
    expect(stored).toMatchObject({ sequence: 2, answer: two })
  })

  test("rejects an answer to another question, of another kind, or for another user's attempt as a whole", async () => {
    const [me, stranger] = [await user(), await user()]
    const attempt = await begin(me)
    const [first, second] = attempt.questions
    await expect(give(me, attempt.id, { ...first!, handle: 'nowhere1' }, null)).rejects.toEqual(refusal(Code.NotFound))
    await expect(give(me, attempt.id, first!, { judged: true })).rejects.toEqual(refusal(Code.InvalidInput))
    await expect(give(me, attempt.id, first!, { options: [second!.options[0]!.handle] })).rejects.toEqual(refusal(Code.InvalidInput))
    for (const attack of [
      () => give(stranger, attempt.id, first!, null),
      () => submit(stranger, attempt.id),
      () => call('GET /api/attempt/:id', { id: attempt.id }, stranger),
      () => call('GET /api/attempt/:id/clock', { id: attempt.id }, stranger),
      () => call('POST /api/attempt/:id/pause', { id: attempt.id, paused: true }, stranger),
      () => call('POST /api/attempt/:id/leave', { id: attempt.id, key: randomUUID(), awaySeconds: 1 }, stranger),
      () => call('POST /api/attempt/:id/self-mark', { id: attempt.id, question: first!.handle, points: 0 }, stranger),
    ])
      await expect(attack()).rejects.toEqual(refusal(Code.NotFound))
    await expect(begin(me, 'nowhere')).rejects.toEqual(refusal(Code.NotFound))
  })

  test('creates one attempt for ten concurrent calls, and the same attempt for the same key', async () => {
    const me = await user()
    const key = randomUUID()
    const ids = await Promise.all(Array.from({ length: 10 }, (_, index) => begin(me, 'weld-five_mock', index < 3 ? { key } : {})))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  })

  test('counts each part of a case as a question of a practice', async () => {
    const me = await user()
    const choice = { points: ['arc'], count: 9 }
    expect((await begin(me, 'weld-five_chapters', { choice })).questions.length).toBeLessThanOrEqual(9)
  })

  test('allows thirty practices per ten minutes', async () => {
    const me = await user()
    for (let count = 1; count <= 30; count++) await begin(me, 'weld-five_chapters', { choice: { count } })
    await expect(begin(me, 'weld-five_chapters', { choice: { count: 31 } })).rejects.toEqual(refusal(Code.TooOften))
    time.now += minute
    await begin(me, 'weld-five_chapters', { choice: { count: 32 } })
  })

  test('submits the stored answers at the deadline, including those in transit', async () => {
    const me = await user()
    const attempt = await begin(me)
    const worker = createOutboxWorker({ db: world.db, clock: () => time.now, work: world.work(), log: () => {} })
    time.now = Date.parse(attempt.deadlineAt!) + attempt.graceSeconds * 1000
    await give(me, attempt.id, attempt.questions[0]!, await rightAnswer(attempt.id, attempt.questions[0]!))
    await worker.runDue()
    expect((await call('GET /api/attempt/:id/clock', { id: attempt.id }, me)).state).toBe('running')
    time.now += 2
    await worker.runDue()
    const row = await world.db.selectFrom('exam_attempt').selectAll().where('id', '=', attempt.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      state: 'marked',
      submitted_by: 'time',
      submitted_at: Date.parse(attempt.deadlineAt!),
      answered: 1,
      score: 80,
      passed: 0,
    })
    const late = give(me, attempt.id, attempt.questions[1]!, null)
    await expect(late).rejects.toEqual(refusal(Code.AttemptOver))
    expect(await submit(me, attempt.id)).toMatchObject({ by: 'time', answered: 1 })
  })

  test("attributes a page's submission after the deadline to the deadline, not to the candidate", async () => {
    const me = await user()
    const attempt = await begin(me)
    time.now = Date.parse(attempt.deadlineAt!) + 400
    expect(await submit(me, attempt.id)).toMatchObject({ by: 'time', submittedAt: attempt.deadlineAt })
    expect(await submit(me, attempt.id)).toMatchObject({ by: 'time', submittedAt: attempt.deadlineAt })
  })

  test('submits an expired attempt on the next request, even without background work', async () => {
    const me = await user()
    const attempt = await begin(me)
    time.now += 3 * 60 * minute
    expect(await call('GET /api/attempt/:id', { id: attempt.id }, me)).toMatchObject({ state: 'marked', receipt: { by: 'time' } })
    expect((await begin(me)).id).not.toBe(attempt.id)
  })

  test('keeps the questions of an attempt when the pack changes', async () => {
    const me = await user()
    const attempt = await begin(me)
    await load((files) => {
      const { bank } = examFiles(files)
      bank.questions = bank.questions.map((question) => ({
        ...question,
        stem: question.kind === 'blank' ? question.stem : `新的题干：${question.stem}`,
      }))
    })
    const again = await world.freshCalls()('GET /api/attempt/:id', { id: attempt.id }, me)
    expect(again.questions).toEqual(attempt.questions)
    await load()
  })

  test('never loses an acknowledged answer among random answers from two tabs with lost acknowledgements', async () => {
    const me = await user()
    const attempt = await begin(me)
    const random = seededRandom('two tabs')
    const questions = attempt.questions.slice(0, 3)
    /** The last answer that each tab has sent, by question. */
    const tabs = [randomUUID(), randomUUID()].map((id) => ({ id, sent: new Map<string, number>(), known: new Map<string, number>() }))
    const truth = new Map<string, { sequence: number; answer: Answer }>()
    for (let turn = 0; turn < 80; turn++) {
      const from = tabs[random(2)]!
      const question = questions[random(questions.length)]!
      const [base, handle] = [from.known.get(question.handle) ?? 0, question.handle]
      // After a lost acknowledgement the same answer is sent again; a new answer gets the next number.
      const last = from.sent.get(handle) ?? 0
      const sequence = random(4) === 0 && last > 0 ? last : Math.max(last, base) + 1
      const answer: Answer = { options: [question.options[(sequence + tabs.indexOf(from)) % question.options.length]!.handle] }
      from.sent.set(handle, sequence)
      const before = truth.get(handle)
      const { stored, others } = await give(me, attempt.id, question, answer, { sequence, base, from: from.id })
      const row = (await call('GET /api/attempt/:id', { id: attempt.id }, me)).questions.find((each) => each.handle === handle)
      if (others.length > 0) {
        expect([row!.sequence, row!.answer]).toEqual([before!.sequence, before!.answer])
        expect(others[0]).toMatchObject({ sequence: before!.sequence, answer: before!.answer })
        if (random(2) === 0) from.known.set(handle, others[0]!.sequence)
        continue
      }
      expect(stored).toEqual([{ question: handle, sequence: row!.sequence }])
      expect(row!.sequence).toBe(Math.max(sequence, before?.sequence ?? 0))
      truth.set(handle, { sequence: row!.sequence, answer: row!.answer })
      if (random(3) > 0) from.known.set(handle, row!.sequence)
    }
    const { questions: last } = await call('GET /api/attempt/:id', { id: attempt.id }, me)
    for (const [handle, kept] of truth) expect(last.find((each) => each.handle === handle)).toMatchObject(kept)
    expect(truth.size).toBe(questions.length)
  })
})
