import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { day, second, useLearning } from '../../../support/useLearning.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

// course-0 and course-4 are free, course-8 is free and closed, course-12 removed, the others are paid; lessons:
// safety (12.5 minutes, trial), tools (20 minutes), quiz (30 minutes, an exam where the number is even).
describe.each(engines)('watching lessons on %s', (engine) => {
  const { upstream, load, change, learner } = useLearning(engine)
  const visit = (lesson: string) => upstream().ask(`GET /api/learn/lesson/${lesson}`)

  test('shows trial lessons to a visitor and gives the reason for the others', async () => {
    expect(await visit('course-0_safety')).toMatchObject({
      code: 0,
      data: {
        course: { id: 'course-0', title: expect.any(String), cover: expect.stringMatching(/^\/api\/media\//) },
        lesson: { id: 'course-0_safety', title: '安全须知', durationSeconds: 750, trial: true },
        previous: null,
        next: { id: 'course-0_tools' },
        joined: false,
        progress: 1,
        watched: [],
        completionPercent: 90,
        positionSeconds: 0,
        resume: null,
        exam: null,
      },
    })
    const refused = async (lesson: string) => ({ code: (await visit(lesson)).code, data: (await visit(lesson)).data })
    expect(await refused('course-0_tools')).toEqual({ code: Code.NotAllowed, data: { reason: 'join' } })
    expect(await refused('course-1_tools')).toEqual({ code: Code.NotAllowed, data: { reason: 'buy' } })
    expect(await refused('course-8_tools')).toEqual({ code: Code.NotAllowed, data: { reason: 'closed' } })
    for (const lesson of ['course-12_safety', 'course-12_tools', 'nothing'])
      expect(await refused(lesson)).toMatchObject({ code: Code.NotFound })
    expect((await upstream().ask('POST /api/learn/lesson/course-0_safety/open')).code).toBe(Code.SignInNeeded)
  })

  test('adds up watched parts, completes the lesson at 90 % and resumes on another device', async () => {
    const me = await learner('course-0')
    const { session, takenFrom } = await me.open('course-0_safety')
    expect(takenFrom).toBeNull()
    upstream().time.now += 300 * second
    const first = await me.report(session, { elapsedSeconds: 200, intervals: [[0, 400]], rate: 2 })
    expect(first).toMatchObject({
      code: 0,
      data: { watched: [[0, 400]], watchedPercent: 53, progress: 2, completed: false, active: true, ended: null },
    })
    const again = await me.report(session, {
      sequence: 2,
      elapsedSeconds: 300,
      intervals: [[400.25, 675]],
      rate: 3,
      positionSeconds: 675,
    })
    expect(again.data).toMatchObject({
      watched: [
        [0, 400],
        [400.25, 675],
      ],
      watchedPercent: 89,
      progress: 3,
      completed: true,
    })

    const onPhone = await me.otherDevice(phone)
    expect(await onPhone.get('lesson', '/course-0_safety')).toMatchObject({
      joined: true,
      progress: 3,
      positionSeconds: 675,
      resume: { positionSeconds: 675, device: expect.any(String), at: new Date(upstream().time.now).toISOString() },
    })
    await onPhone.watch('course-0_tools', 0, 30)
    expect(await me.get('lesson', '/course-0_tools')).toMatchObject({ resume: { positionSeconds: 30, device: 'Safari · iPhone' } })
  })

  test('starts from the beginning when the learner stopped at the end', async () => {
    const me = await learner('course-0')
    await me.watch('course-0_safety', 700, 749)
    expect(await me.get('lesson', '/course-0_safety')).toMatchObject({ positionSeconds: 0, resume: null, watched: [[700, 749]] })
  })

  test('shows an exam without playing it', async () => {
    const me = await learner('course-0')
    expect(await me.get('lesson', '/course-0_quiz')).toMatchObject({
      lesson: { kind: 2 },
      exam: null,
      previous: { id: 'course-0_tools' },
      next: null,
    })
    expect(await me.ask('POST /api/learn/lesson/course-0_quiz/open')).toMatchObject({ code: Code.NotAllowed, data: { reason: 'exam' } })
  })

  test('records trial lessons of users who have not joined', async () => {
    const me = await learner()
    await me.watch('course-1_safety', 0, 60)
    expect(await me.get('lesson', '/course-1_safety')).toMatchObject({ joined: false, watched: [[0, 60]], progress: 2 })
    expect((await me.get('overview')).totals).toMatchObject({ seconds: 60, courses: 0 })
  })

  test('ends the session when the term expires; parts watched before count', async () => {
    await load((files) => change(files, 'course-4', () => ({ validDays: 1 })))
    const me = await learner('course-4')
    upstream().time.now += day - 30 * second
    const { session } = await me.open('course-4_tools')
    upstream().time.now += 60 * second
    const told = { elapsedSeconds: 60, intervals: [[0, 60]] as [number, number][] }
    expect((await me.report(session, told)).data).toMatchObject({ active: false, ended: 'expired', watched: [[0, 30]] })
    expect(await me.ask('GET /api/learn/lesson/course-4_tools')).toMatchObject({ code: Code.NotAllowed, data: { reason: 'expired' } })
    expect(await me.ask('POST /api/learn/lesson/course-4_tools/open')).toMatchObject({
      code: Code.NotAllowed,
      msg: expect.stringContaining('有效期'),
    })
    expect(await me.get('course', '/course-4')).toMatchObject({ expired: true, progress: 2 })
    await load()
  })

  test('stops when the lesson is removed, with a message; when restored, it counts as before', async () => {
    const me = await learner('course-0')
    const { session } = await me.open('course-0_tools')
    upstream().time.now += 100 * second
    await me.report(session, { elapsedSeconds: 50, intervals: [[0, 50]] })
    await load((files) =>
      change(files, 'course-0', ({ chapters }) => ({
        chapters: chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.filter(({ id }) => id !== 'tools') })),
      })),
    )
    const told = await me.report(session, { sequence: 2, elapsedSeconds: 100, intervals: [[50, 100]] })
    expect(told).toMatchObject({ code: 0, data: { active: false, ended: 'removed', watched: [[0, 100]] } })
    expect(await me.ask('GET /api/learn/lesson/course-0_tools')).toMatchObject({ code: Code.NotAllowed, data: { reason: 'removed' } })
    expect((await upstream().ask('GET /api/learn/lesson/course-0_tools')).code).toBe(Code.NotFound)
    expect((await me.get('course', '/course-0')).lessons.map(({ id }) => id)).toEqual(['course-0_safety', 'course-0_quiz'])
    await load()
    expect(await me.get('lesson', '/course-0_tools')).toMatchObject({ watched: [[0, 100]], progress: 2 })
  })

  test('deletes old sessions and keeps the watched parts', async () => {
    const me = await learner('course-0')
    await me.watch('course-0_safety', 0, 10)
    const { db, time } = upstream()
    const count = async () => (await db.selectFrom('play_session').select('id').execute()).length
    expect(await count()).toBeGreaterThan(0)
    while ((await sweep({ db, clock: () => time.now + 8 * day })) > 0);
    expect(await count()).toBe(0)
    const { watched } = await db
      .selectFrom('lesson_record')
      .select('watched')
      .orderBy('position_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(watched).toBe('[[0,10000]]')
  })
})
