import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { engines } from '../../../support/openTestDatabase.ts'
import { packFilm } from '../../../support/packFilms.ts'
import { day, minute, useLearning } from '../../../support/useLearning.ts'

// course-0: safety (750 s), tools (1200 s) and an exam; course-0, course-4, course-16 and course-20 are free.
describe.each(engines)('courses of a learner on %s', (engine) => {
  const { upstream, load, change, learner } = useLearning(engine)

  /** Watches both lessons of a course completely; the course also has an exam. */
  const finish = async (me: Awaited<ReturnType<typeof learner>>, course: string) => {
    await me.watch(`${course}_safety`, 0, 750, 3)
    await me.watch(`${course}_tools`, 0, 1200, 3)
  }

  test('return the progress of a course by lesson, and the next lesson', async () => {
    const me = await learner('course-0')
    expect(await me.get('course', '/course-0')).toMatchObject({
      progress: 1,
      percent: 0,
      completedLessons: 0,
      lessonCount: 2,
      expiresAt: null,
      expired: false,
      watchedSeconds: 0,
      completionPercent: 90,
      last: null,
      next: { lessonId: 'course-0_safety', positionSeconds: 0 },
      lessons: [{ id: 'course-0_safety' }, { id: 'course-0_tools' }, { id: 'course-0_quiz', progress: 1 }],
    })
    expect((await me.watch('course-0_safety', 0, 750, 1.5)).completed).toBe(true)
    await me.watch('course-0_tools', 0, 540, 2)
    // Required are 675 and 1080 seconds; watched are 675 and 540.
    expect(await me.get('course', '/course-0')).toMatchObject({
      progress: 2,
      percent: 69,
      completedLessons: 1,
      watchedSeconds: 500 + 270,
      last: { lessonId: 'course-0_tools', title: '工具认识', positionSeconds: 540, at: new Date(upstream().time.now).toISOString() },
      next: { lessonId: 'course-0_tools', positionSeconds: 540 },
      lessons: [{ progress: 3, watchedPercent: 100 }, { progress: 2, watchedPercent: 45, positionSeconds: 540 }, { progress: 1 }],
    })
    await me.watch('course-0_tools', 540, 1200, 3)
    expect(await me.get('course', '/course-0')).toMatchObject({ progress: 3, percent: 100, completedLessons: 2 })
  })

  test('return NotFound for a course that is not joined or unknown', async () => {
    const me = await learner()
    for (const course of ['course-0', 'course-12', 'nothing']) {
      expect(await me.ask(`GET /api/learn/course/${course}`)).toMatchObject({ code: Code.NotFound })
    }
  })

  test('are filtered by progress and query, sorted and paged', async () => {
    const me = await learner('course-0')
    upstream().time.now += minute
    for (const course of ['course-4', 'course-16']) await me.ask(`POST /api/course/${course}/join`)
    await finish(me, 'course-4')
    await me.watch('course-0_safety', 0, 60)
    const ids = async (query: string) => {
      const { list, total } = await me.get('mine', query)
      expect(total).toBeGreaterThanOrEqual(list.length)
      return list.map(({ course }) => course.id)
    }
    expect(await ids('')).toEqual(['course-0', 'course-4', 'course-16'])
    expect(await ids('?sort=joined')).toEqual(['course-16', 'course-4', 'course-0'])
    expect(await ids('?progress=1')).toEqual(['course-16'])
    expect(await ids('?progress=2')).toEqual(['course-0'])
    expect(await ids('?progress=3')).toEqual(['course-4'])
    expect(await ids(`?q=${encodeURIComponent('第 0 期')}`)).toEqual(['course-0'])
    expect(await ids('?pageSize=1&page=2')).toEqual(['course-4'])
    expect(await ids('?page=9')).toEqual([])
    expect((await me.get('mine')).list[0]).toMatchObject({
      percent: 3,
      lessonCount: 2,
      studiedAt: new Date(upstream().time.now).toISOString(),
      next: { lessonId: 'course-0_safety', positionSeconds: 60 },
      expiresAt: null,
    })
    expect((await (await learner()).get('mine')).list).toEqual([])
  })

  test('can be filtered by an approaching end of term, which the calendar of its month contains', async () => {
    await load((files) => {
      change(files, 'course-4', () => ({ validDays: 10 }))
      change(files, 'course-16', () => ({ validDays: 40 }))
    })
    const me = await learner('course-0', 'course-4', 'course-16')
    const end = new Date(upstream().time.now + 10 * day)
    expect((await me.get('mine', '?expiring=true')).list.map(({ course }) => course.id)).toEqual(['course-4'])
    const beijing = new Date(end.getTime() + 8 * 60 * minute).toISOString()
    const { list } = await me.get('calendar', `?month=${beijing.slice(0, 7)}`)
    expect(list).toEqual([
      {
        day: beijing.slice(0, 10),
        at: end.toISOString(),
        kind: 'course-expiry',
        about: '学习到期',
        title: expect.any(String),
        targetId: 'course-4',
      },
    ])
    expect((await me.get('calendar', '?month=2030-01')).list).toEqual([])
    for (const month of ['2026-13', '2026-1', 'x']) {
      expect(await me.ask(`GET /api/learn/calendar?month=${month}`)).toMatchObject({
        code: Code.InvalidInput,
        data: { issues: [{ path: 'month' }] },
      })
    }
    await load()
  })

  test("show the user's progress in the path of an occupation, including courses that are not joined", async () => {
    const me = await learner('course-0')
    await finish(me, 'course-0')
    await me.watch('course-1_safety', 0, 30)
    expect((await me.get('profession', '/welder')).list).toEqual([
      { courseId: 'course-0', joined: true, progress: 3, percent: 100, completedLessons: 2, lessonCount: 2 },
      { courseId: 'course-1', joined: false, progress: 2, percent: 0, completedLessons: 0, lessonCount: 3 },
    ])
    expect(await me.ask('GET /api/learn/profession/nothing')).toMatchObject({ code: Code.NotFound })
  })

  test('show the progress in an occupation by level from the first joined course on', async () => {
    const me = await learner()
    expect((await me.get('standing')).list).toEqual([])
    expect((await me.get('profession', '/welder')).standing).toBeNull()
    expect(await me.ask('POST /api/course/course-0/join')).toMatchObject({ code: 0 })
    await finish(me, 'course-0')
    const [welder, ...others] = (await me.get('standing')).list
    expect(others).toEqual([])
    expect(welder).toMatchObject({ occupation: { id: 'welder', hue: 250 } })
    expect(welder?.steps.flatMap(({ courses }) => courses.map(({ id, percent, joined }) => [id, percent, joined]))).toEqual([
      ['course-1', 0, false],
      ['course-0', 100, true],
    ])
    expect(welder?.next?.course.id).toBe('course-1')
    expect((await me.get('profession', '/welder')).standing).toEqual(welder)
  })

  test('keep the watched parts of each lesson when lessons are added, removed or moved', async () => {
    const me = await learner('course-20')
    await finish(me, 'course-20')
    await load((files) =>
      change(files, 'course-20', ({ chapters: [first, second] }) => ({
        chapters: [
          { title: '新的一章', lessons: [{ id: 'welcome', title: '欢迎来到课堂', kind: 1, video: 'film-quiz' }] },
          { ...second!, lessons: [...second!.lessons, first!.lessons[0]!] },
        ],
      })),
    )
    // `tools` is removed and `safety` is in the last chapter; the new lessons were not watched.
    expect(await me.get('course', '/course-20')).toMatchObject({
      progress: 2,
      completedLessons: 1,
      lessonCount: 2,
      lessons: [
        { id: 'course-20_welcome', progress: 1 },
        { id: 'course-20_quiz', progress: 1 },
        { id: 'course-20_safety', progress: 3, watchedPercent: 100 },
      ],
      watchedSeconds: 650,
    })
    await load()
    expect(await me.get('course', '/course-20')).toMatchObject({ progress: 3, completedLessons: 2 })
  })

  test('recompute the completion when the rule or the length of a lesson changes', async () => {
    const me = await learner('course-0')
    await me.watch('course-0_safety', 0, 700, 3)
    const lesson = async () => (await me.get('course', '/course-0')).lessons[0]
    const withMinutes = (minutes: number) => (files: Map<string, unknown>) => {
      for (const [path, content] of packFilm('film-safety', minutes * 60)) files.set(path, content)
    }
    expect(await lesson()).toMatchObject({ progress: 3, watchedPercent: 93 })
    await load((files) => change(files, 'course-0', () => ({ completionPercent: 100 })))
    expect(await lesson()).toMatchObject({ progress: 2, watchedPercent: 93 })
    await load()
    expect(await lesson()).toMatchObject({ progress: 3 })
    await load(withMinutes(20))
    expect(await lesson()).toMatchObject({ progress: 2, watchedPercent: 58 })
    await load(withMinutes(5))
    expect(await lesson()).toMatchObject({ progress: 3, watchedPercent: 100 })
    await load()
    expect(await lesson()).toMatchObject({ progress: 3, watchedPercent: 93 })
  })

  test('keep a course that left the pack for its members', async () => {
    const me = await learner('course-16')
    await me.watch('course-16_safety', 0, 100)
    await load((files) => files.delete('courses/course-16.json'))
    expect(await me.get('course', '/course-16')).toMatchObject({ availability: 'removed', lessonCount: 2, progress: 2 })
    expect((await me.get('mine')).list).toMatchObject([{ course: { id: 'course-16' }, availability: 'removed' }])
    expect((await me.watch('course-16_safety', 100, 200)).watched).toEqual([[0, 200]])
    expect((await upstream().ask('GET /api/learn/lesson/course-16_safety')).code).toBe(Code.NotFound)
    await load()
  })

  test('are deleted with the account', async () => {
    const me = await learner('course-0')
    await me.watch('course-0_safety', 0, 100)
    const { db } = upstream()
    const { id } = await db.selectFrom('user_account').select('id').where('phone', '=', me.account).executeTakeFirstOrThrow()
    await db.deleteFrom('course_member').where('user_id', '=', id).execute()
    await db.deleteFrom('user_account').where('id', '=', id).execute()
    for (const table of ['learner', 'play_session', 'lesson_record', 'learn_day'] as const) {
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([])
    }
  })
})
