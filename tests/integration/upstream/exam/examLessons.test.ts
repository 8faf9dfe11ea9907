import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { addUser, callsOf, domainsOf } from '../../../support/catalogueCalls.ts'
import { examPack } from '../../../support/examPack.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { writePack } from '../../../support/smallPack.ts'

/** Course-0 and course-4 are free; the last lesson of each is the quiz. */
const quiz = 'course-0_quiz'

describe.each(engines)('exam lessons on %s', (engine) => {
  let database: TestDatabase
  const time = { now: Date.UTC(2026, 10, 20, 4) }
  let call: ReturnType<typeof callsOf>
  let users = 0

  /** Loads a pack whose quizzes lead to the mock: completed by passing in course-0, by submitting in course-4. */
  const load = async (exams: Record<string, object> = { 'course-0': { completes: 'passed' }, 'course-4': {} }) => {
    const files = examPack()
    for (const [course, more] of Object.entries(exams)) {
      const { chapters } = files.get(`courses/${course}.json`) as { chapters: { lessons: object[] }[] }
      Object.assign(chapters[1]!.lessons[0]!, { exam: 'weld-five/mock', ...more })
    }
    await loadPack(database.db, readPack(writePack(files)), { dataDir: database.dataDir })
  }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await load()
    call = callsOf(domainsOf(database.db, () => time.now))
  })
  afterAll(() => database.close())

  const user = () => addUser(database.db, `${engine}-learner-${++users}`)
  const join = (userId: string, id: string) => call('POST /api/course/:id/join', { id }, userId)
  const courseOf = (userId: string, id: string) => call('GET /api/learn/course/:id', { id }, userId)

  /** Takes the mock with all answers correct, or only the first. */
  async function sit(userId: string, all: boolean, paper = 'weld-five_mock'): Promise<string> {
    const { id, questions } = await call('POST /api/attempt', { paper, key: randomUUID() }, userId)
    const { sheet } = await database.db.selectFrom('exam_attempt').select('sheet').where('id', '=', id).executeTakeFirstOrThrow()
    const items = JSON.parse(sheet) as { question: string; part: number | null; options: { handle: string; index: number }[] }[]
    const answers = []
    for (const [index, { handle, options }] of questions.slice(0, all ? undefined : 1).entries()) {
      const { question, part, options: shuffled } = items[index]!
      const { solution } = await database.db
        .selectFrom('exam_question')
        .select('solution')
        .where('id', '=', question)
        .executeTakeFirstOrThrow()
      const whole = JSON.parse(solution) as Solved & { parts: Solved[] }
      const { right } = part === null ? whole : whole.parts[part]!
      const rightOnes = shuffled.filter((option) => right.options?.includes(option.index)).map((option) => option.handle)
      const answer = options.length > 0 ? { options: rightOnes } : { judged: right.judged! }
      answers.push({ question: handle, sequence: 1, base: 0, answer, flagged: false })
    }
    time.now += 60_000
    await call('POST /api/attempt/:id/submit', { id, tab: randomUUID(), answers }, userId)
    return id
  }
  interface Solved {
    right: { options?: number[]; judged?: boolean }
  }

  test('count as lessons, and are completed once by an attempt that meets their rule, in each course that leads to the paper', async () => {
    const me = await user()
    await join(me, 'course-0')
    expect(await call('GET /api/course/:id', { id: 'course-0' })).toMatchObject({ lessonCount: 3, durationSeconds: 1950 })
    expect(await courseOf(me, 'course-0')).toMatchObject({ lessonCount: 3, completedLessons: 0, progress: 1, percent: 0 })

    const failed = await sit(me, false)
    const after = await courseOf(me, 'course-0')
    expect(after).toMatchObject({ completedLessons: 0, progress: 2, percent: 0 })
    // A paper can also be taken outside of the course, so it does not change where the learner continues.
    expect(after).toMatchObject({ last: null, next: { lessonId: 'course-0_safety' } })
    expect((await call('GET /api/learn/overview', {}, me)).goOn).toBeNull()
    expect(after.lessons.at(-1)).toMatchObject({ id: quiz, progress: 2, watchedPercent: 0 })
    const lesson = { id: quiz, course: { id: 'course-0' }, next: null }
    expect((await call('GET /api/attempt/:id/result', { id: failed }, me)).lessons).toMatchObject([
      { ...lesson, rule: 'passed', completed: false },
    ])

    const passed = await sit(me, true)
    expect((await call('GET /api/attempt/:id/result', { id: passed }, me)).lessons).toMatchObject([{ ...lesson, completed: true }])
    const once = await courseOf(me, 'course-0')
    expect(once).toMatchObject({ completedLessons: 1, percent: 33, last: null, next: { lessonId: 'course-0_safety' } })
    expect(await call('GET /api/learn/lesson/:id', { id: quiz }, me)).toMatchObject({ progress: 3, resume: null })

    await sit(me, false)
    const still = await courseOf(me, 'course-0')
    expect(still).toMatchObject({ completedLessons: 1, percent: 33 })
    expect(await call('GET /api/learn/overview', {}, me)).toMatchObject({ totals: { lessons: 1 }, streak: { days: 1 } })
  })

  test('include an attempt from before joining, which counts only after joining', async () => {
    const me = await user()
    await sit(me, false)
    expect(await call('GET /api/learn/overview', {}, me)).toMatchObject({ totals: { lessons: 0, courses: 0 } })
    await join(me, 'course-4')
    expect(await courseOf(me, 'course-4')).toMatchObject({ completedLessons: 1, progress: 2 })
    expect(await call('GET /api/learn/overview', {}, me)).toMatchObject({ totals: { lessons: 1, courses: 1 } })
  })

  test('are not completed by an empty submission or by time alone', async () => {
    const me = await user()
    await join(me, 'course-4')
    const { id } = await call('POST /api/attempt', { paper: 'weld-five_mock', key: randomUUID() }, me)
    await call('POST /api/attempt/:id/submit', { id, tab: randomUUID(), answers: [] }, me)
    expect(await courseOf(me, 'course-4')).toMatchObject({ completedLessons: 0, progress: 2 })
  })

  test('include earlier attempts when a later pack adds the paper, and no longer count when the exam is removed', async () => {
    const me = await user()
    await join(me, 'course-16')
    expect(await courseOf(me, 'course-16')).toMatchObject({ lessonCount: 2 })
    await sit(me, true)
    await load({ 'course-16': { completes: 'passed' } })
    expect(await courseOf(me, 'course-16')).toMatchObject({ lessonCount: 3, completedLessons: 1 })
    await load({})
    expect(await courseOf(me, 'course-16')).toMatchObject({ lessonCount: 2, completedLessons: 0 })
    await load()
  })

  test('report invalid rules by file and field', async () => {
    await expect(load({ 'course-0': { exam: 'weld-five/chapters', completes: 'passed' } })).rejects.toThrow(
      /courses\/course-0\.json.*chapters\[1\]\.lessons\[0\]\.completes.*练习没有及格线/,
    )
    await expect(load({ 'course-0': { exam: undefined, completes: 'passed' } })).rejects.toThrow(/completes.*写了 exam/)
  })
})
