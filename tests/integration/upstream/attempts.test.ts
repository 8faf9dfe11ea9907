import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, Code, type PracticeChoice, type SheetQuestion } from '#lib/contract'
import { loadPack } from '../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../server/upstream/content/read/readPack.ts'
import { createAttempt } from '../../../server/upstream/exam/index.ts'
import { seededRandom } from '../../../server/upstream/exam/logic/seededRandom.ts'
import { createOutboxWorker } from '../../../server/upstream/outbox/index.ts'
import { addUser, callsOf, domainsOf } from '../../support/catalogueCalls.ts'
import { examFiles, examPack } from '../../support/examPack.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/openTestDatabase.ts'
import { rightAnswerOf } from '../../support/rightAnswerOf.ts'
import { writePack } from '../../support/smallPack.ts'

const minute = 60_000

describe.each(engines)('attempts on %s', (engine) => {
  let database: TestDatabase
  const time = { now: Date.UTC(2026, 10, 20, 4) }
  const clock = () => time.now
  let users = 0
  let call: ReturnType<typeof callsOf>
  let work: ReturnType<typeof domainsOf>['work']

  const load = async (change: (files: ReturnType<typeof examPack>) => void = () => {}) => {
    const files = examPack()
    change(files)
    await loadPack(database.db, readPack(writePack(files)), { dataDir: database.dataDir })
  }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await load()
    const domains = domainsOf(database.db, clock)
    call = callsOf(domains)
    work = domains.work
  })
  afterAll(() => database.close())

  const user = () => addUser(database.db, `${engine}-candidate-${++users}`)
  const begin = (userId: string, paper = 'weld-five_mock', more: { key?: string; choice?: PracticeChoice } = {}) =>
    call('POST /api/attempt', { paper, key: randomUUID(), ...more }, userId)
  const [tab, otherTab] = [randomUUID(), randomUUID()]
  interface Given {
    sequence?: number
    base?: number
    flagged?: boolean
    from?: string
  }
  const give = (
    userId: string,
    id: string,
    { handle }: SheetQuestion,
    answer: Answer,
    { sequence = 1, base = 0, flagged = false, from = tab }: Given = {},
  ) => call('POST /api/attempt/:id/answer', { id, tab: from, answers: [{ question: handle, sequence, base, answer, flagged }] }, userId)
  const submit = (userId: string, id: string) => call('POST /api/attempt/:id/submit', { id, tab, answers: [] }, userId)
  const refusal = (code: Code) => expect.objectContaining({ code })

  const rightAnswer = (id: string, question: SheetQuestion) => rightAnswerOf(database.db, id, question)

  test('a mock begins with a sheet that tells no answer, goes on where it was, and is marked when it is submitted', async () => {
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
    const row = await database.db.selectFrom('exam_attempt').selectAll().where('id', '=', attempt.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'marked', score: 720, total: 1000, passed: 1, open_for: null })
    await expect(give(me, attempt.id, attempt.questions[9]!, null)).rejects.toEqual(refusal(Code.AttemptOver))
  })

  test('practice tells each answer at once, and what was told stays', async () => {
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

  test('the clock of a practice can be stopped, and a long rest counts for five minutes', async () => {
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

  test('two tabs cannot overwrite each other unknowingly', async () => {
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
    // An acknowledgement that was lost: the same, and an older one, change nothing.
    expect((await give(me, attempt.id, question, one!, { from: otherTab, sequence: 2, base: 1 })).stored).toEqual([
      { question: question.handle, sequence: 2 },
    ])
    const [stored] = (await call('GET /api/attempt/:id', { id: attempt.id }, me)).questions
    expect(stored).toMatchObject({ sequence: 2, answer: two })
  })

  test('an answer to another question, of another kind, or for another’s attempt is refused whole', async () => {
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

  test('ten calls at once begin one attempt, and the same key gives the same', async () => {
    const me = await user()
    const key = randomUUID()
    const ids = await Promise.all(Array.from({ length: 10 }, (_, index) => begin(me, 'weld-five_mock', index < 3 ? { key } : {})))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  })

  test('thirty practices are begun in ten minutes, and more later', async () => {
    const me = await user()
    for (let count = 1; count <= 30; count++) await begin(me, 'weld-five_chapters', { choice: { count } })
    await expect(begin(me, 'weld-five_chapters', { choice: { count: 31 } })).rejects.toEqual(refusal(Code.TooOften))
    time.now += minute
    await begin(me, 'weld-five_chapters', { choice: { count: 32 } })
  })

  test('at the deadline the server submits what it has, answers on their way included', async () => {
    const me = await user()
    const attempt = await begin(me)
    const worker = createOutboxWorker({ db: database.db, clock, work, log: () => {} })
    time.now = Date.parse(attempt.deadlineAt!) + attempt.graceSeconds * 1000
    await give(me, attempt.id, attempt.questions[0]!, await rightAnswer(attempt.id, attempt.questions[0]!))
    await worker.runDue()
    expect((await call('GET /api/attempt/:id/clock', { id: attempt.id }, me)).state).toBe('running')
    time.now += 2
    await worker.runDue()
    const row = await database.db.selectFrom('exam_attempt').selectAll().where('id', '=', attempt.id).executeTakeFirstOrThrow()
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

  test('a page that submits when the time is over submits in the name of the time, not of its candidate', async () => {
    const me = await user()
    const attempt = await begin(me)
    time.now = Date.parse(attempt.deadlineAt!) + 400
    expect(await submit(me, attempt.id)).toMatchObject({ by: 'time', submittedAt: attempt.deadlineAt })
    expect(await submit(me, attempt.id)).toMatchObject({ by: 'time', submittedAt: attempt.deadlineAt })
  })

  test('whoever asks after the deadline finds the attempt submitted, though no work was done', async () => {
    const me = await user()
    const attempt = await begin(me)
    time.now += 3 * 60 * minute
    expect(await call('GET /api/attempt/:id', { id: attempt.id }, me)).toMatchObject({ state: 'marked', receipt: { by: 'time' } })
    expect((await begin(me)).id).not.toBe(attempt.id)
  })

  test('an attempt keeps its questions although the pack changes', async () => {
    const me = await user()
    const attempt = await begin(me)
    await load((files) => {
      const { bank } = examFiles(files)
      bank.questions = bank.questions.map((question) => ({
        ...question,
        stem: question.kind === 'blank' ? question.stem : `新的题干：${question.stem}`,
      }))
    })
    const again = await callsOf(domainsOf(database.db, clock))('GET /api/attempt/:id', { id: attempt.id }, me)
    expect(again.questions).toEqual(attempt.questions)
    await load()
  })

  describe('of an official paper', () => {
    const ticket = { ticket: 'T-1', idTail: '123X' }
    const official = () => {
      const endsAt = time.now + 100 * minute
      const admissions = {
        admissionOf: async (_: string, paper: string, asked: typeof ticket) =>
          paper === 'weld-five_official' && asked.ticket === ticket.ticket && asked.idTail === ticket.idTail
            ? { sittingId: 's', startsAt: opens, lateUntil: opens + 15 * minute, endsAt }
            : undefined,
      }
      const opens = time.now + 10 * minute
      const domains = domainsOf(database.db, clock)
      const own = createAttempt({ db: database.db, clock, signer: domains.signer, admissions })
      return { opens, endsAt, sit: callsOf({ handlers: { ...domains.handlers, ...own.handlers } }) }
    }
    const sitting = (sit: typeof call, userId: string, admission?: typeof ticket) =>
      sit('POST /api/attempt', { paper: 'weld-five_official', key: randomUUID(), ...(admission && { admission }) }, userId)

    test('begins with a ticket, within its time, once', async () => {
      const me = await user()
      const { opens, sit } = official()
      await expect(sitting(sit, me)).rejects.toEqual(refusal(Code.AdmissionWrong))
      await expect(sitting(sit, me, { ...ticket, idTail: '0000' })).rejects.toEqual(refusal(Code.AdmissionWrong))
      await expect(sitting(sit, me, ticket)).rejects.toEqual(refusal(Code.ExamClosed))
      time.now = opens
      const attempt = await sitting(sit, me, ticket)
      expect(attempt.leaves).toMatchObject({ used: 0 })
      // Nothing of the same bank is told meanwhile.
      await expect(begin(me, 'weld-five_chapters')).rejects.toEqual(refusal(Code.ExamClosed))
      const receipt = await submit(me, attempt.id)
      expect(receipt.by).toBe('user')
      const row = await database.db.selectFrom('exam_attempt').select('state').where('id', '=', attempt.id).executeTakeFirstOrThrow()
      expect(row.state).toBe('held')
      await expect(sitting(sit, me, ticket)).rejects.toEqual(refusal(Code.AttemptsUsed))
      time.now = opens + 16 * minute
      await expect(sitting(sit, await user(), ticket)).rejects.toEqual(refusal(Code.ExamClosed))
    })

    test('tells nothing in a practice that was begun before', async () => {
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

    test('tells nothing to a second window as long as answers are taken, grace and model answers included', async () => {
      const me = await user()
      const practice = await begin(me, 'weld-five_chapters')
      const essay = practice.questions.find(({ kind }) => kind === 'essay')!
      await give(me, practice.id, essay, { essay: '减慢冷却' })
      const { opens, sit } = official()
      time.now = opens
      const attempt = await sitting(sit, me, ticket)
      const tellsNothing = async () => {
        const mark = call('POST /api/attempt/:id/self-mark', { id: practice.id, question: essay.handle, points: 5 }, me)
        await expect(mark).rejects.toEqual(refusal(Code.Conflict))
        const shown = await call('GET /api/attempt/:id', { id: practice.id }, me)
        expect(shown.questions.every(({ marking }) => marking === null)).toBe(true)
      }
      await tellsNothing()
      time.now = Date.parse(attempt.deadlineAt!) + attempt.graceSeconds * 1000
      await tellsNothing()
      const single = practice.questions.find(({ kind }) => kind === 'single')!
      await give(me, practice.id, single, { options: [single.options[0]!.handle] })
      const rows = await database.db.selectFrom('attempt_answer').select('points').where('attempt_id', '=', practice.id).execute()
      expect(rows.every((row) => row.points === null)).toBe(true)
      time.now += 1
      const shown = await call('GET /api/attempt/:id', { id: practice.id }, me)
      expect(shown.questions.filter(({ marking }) => marking !== null)).toHaveLength(2)
      // The acknowledged answer is final now that its solution may be seen; it counts as it stood.
      const given = { options: [single.options[0]!.handle] }
      const changed = await give(me, practice.id, single, { options: [single.options[1]!.handle] }, { sequence: 2, base: 1 })
      const points = JSON.stringify(await rightAnswer(practice.id, single)) === JSON.stringify(given) ? 10 : 0
      expect(changed.markings[0]!.marking.points).toBe(points)
      const after = await call('GET /api/attempt/:id', { id: practice.id }, me)
      expect(after.questions.find(({ handle }) => handle === single.handle)).toMatchObject({ answer: given, marking: { points } })
    })

    test('holds the marks of a practice back, which count once it has ended', async () => {
      const me = await user()
      const practice = await begin(me, 'weld-five_chapters', { choice: { points: ['arc'] } })
      const { opens, sit } = official()
      time.now = opens
      const attempt = await sitting(sit, me, ticket)
      const judge = practice.questions.find(({ kind }) => kind === 'judge')!
      await give(me, practice.id, judge, { judged: false })
      const book = () => database.db.selectFrom('wrong_question').select('wrong_count').where('user_id', '=', me).execute()
      expect(await book()).toEqual([])
      await submit(me, attempt.id)
      await submit(me, practice.id)
      expect(await book()).toEqual([{ wrong_count: 1 }])
    })

    test('is submitted after too many leaves; one that is told twice counts once', async () => {
      const me = await user()
      const { opens, sit } = official()
      time.now = opens
      const attempt = await sitting(sit, me, ticket)
      const leave = (key: string) => sit('POST /api/attempt/:id/leave', { id: attempt.id, key, awaySeconds: 3 }, me)
      const { allowed } = attempt.leaves!
      const key = randomUUID()
      expect([await leave(key), await leave(key)].map(({ used }) => used)).toEqual([1, 1])
      for (let left = 1; left < allowed; left++) await leave(randomUUID())
      expect(await leave(randomUUID())).toMatchObject({ used: allowed + 1, receipt: { by: 'leaves' } })
      await expect(leave(randomUUID())).rejects.toEqual(refusal(Code.AttemptOver))
    })
  })

  test('random answers from two tabs, with acknowledgements lost, never lose one that was acknowledged', async () => {
    const me = await user()
    const attempt = await begin(me)
    const random = seededRandom('two tabs')
    const questions = attempt.questions.slice(0, 3)
    /** The numbers of the last answers that each tab knows, by question. */
    const tabs = [randomUUID(), randomUUID()].map((id) => ({ id, sent: new Map<string, number>(), known: new Map<string, number>() }))
    const truth = new Map<string, { sequence: number; answer: Answer }>()
    for (let turn = 0; turn < 80; turn++) {
      const from = tabs[random(2)]!
      const question = questions[random(questions.length)]!
      const [base, handle] = [from.known.get(question.handle) ?? 0, question.handle]
      // A lost acknowledgement is sent again as it was; a new answer counts on.
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

  test('an attempt that does not count is not made to count by marking oneself', async () => {
    const me = await user()
    const attempt = await begin(me, 'weld-five_chapters', { choice: { points: ['arc'] } })
    const essay = attempt.questions.find(({ kind }) => kind === 'essay')!
    await give(me, attempt.id, essay, { essay: '减慢冷却' })
    await submit(me, attempt.id)
    const mock = { mode: 2, state: 'void', void_reason: '题目有误' } as const
    await database.db.updateTable('exam_attempt').set(mock).where('id', '=', attempt.id).execute()
    const mark = call('POST /api/attempt/:id/self-mark', { id: attempt.id, question: essay.handle, points: 5 }, me)
    await expect(mark).rejects.toEqual(refusal(Code.Conflict))
  })

  test('essays of a practice are marked by oneself, after they are written', async () => {
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

  describe('have results', () => {
    const result = (userId: string, id: string) => call('GET /api/attempt/:id/result', { id }, userId)

    test('once they are submitted: each question with what is right and why, and where the learner stands', async () => {
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

    test('the wrong ones enter the wrong-question book, and a right answer later puts them off', async () => {
      const me = await user()
      const attempt = await begin(me, 'weld-five_chapters', { choice: { points: ['safety'] } })
      const question = attempt.questions.find(({ kind }) => kind === 'single')!
      const right = await rightAnswer(attempt.id, question)
      await give(me, attempt.id, question, {
        options: [question.options.map(({ handle }) => handle).find((handle) => !JSON.stringify(right).includes(handle))!],
      })
      await submit(me, attempt.id)
      const book = () => database.db.selectFrom('wrong_question').selectAll().where('user_id', '=', me).execute()
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
      const mastery = await database.db.selectFrom('question_mastery').selectAll().where('user_id', '=', me).execute()
      expect(mastery).toEqual([expect.objectContaining({ credit: 1000, point_id: 'safety' })])
    })

    test('of an official paper are held until they are released', async () => {
      const me = await user()
      const admissions = {
        admissionOf: async () => ({ sittingId: 'held', startsAt: time.now, lateUntil: time.now, endsAt: time.now + 100 * minute }),
      }
      const domains = domainsOf(database.db, clock)
      const own = createAttempt({ db: database.db, clock, signer: domains.signer, admissions })
      const attempt = await callsOf({ handlers: { ...domains.handlers, ...own.handlers } })(
        'POST /api/attempt',
        { paper: 'weld-five_official', key: randomUUID(), admission: { ticket: 'T', idTail: '0000' } },
        me,
      )
      await submit(me, attempt.id)
      expect(await result(me, attempt.id)).toMatchObject({ state: 'held', score: null, passed: null, questions: [], points: [] })
      expect((await call('GET /api/exam/:id/history', { id: 'weld-five' }, me)).list[0]).toMatchObject({ state: 'held', score: null })
    })

    test('first attempts count for the statistics of their questions, others do not', async () => {
      const me = await user()
      const counted = () =>
        database.db
          .selectFrom('question_statistic')
          .select(({ fn }) => fn.sum<number>('answered').as('answered'))
          .executeTakeFirstOrThrow()
          .then(({ answered }) => answered)
      const before = await counted()
      await submit(me, (await begin(me)).id)
      const after = await counted()
      // Ten questions, and a case.
      expect(after - before).toBe(11)
      await submit(me, (await begin(me)).id)
      expect(await counted()).toBe(after)
    })
  })
})
