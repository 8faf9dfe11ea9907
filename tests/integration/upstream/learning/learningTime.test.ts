import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { engines } from '../../../support/openTestDatabase.ts'
import { minute, useLearning } from '../../../support/useLearning.ts'

describe.each(engines)('learning time on %s', (engine) => {
  const { upstream, learner } = useLearning(engine)
  const at = (time: string) => void (upstream().time.now = Date.parse(`${time}+08:00`))

  test('returns consistent sums by day, course, week and in total', async () => {
    at('2026-03-04T23:55:00.000')
    const me = await learner('course-0', 'course-4')
    await me.watch('course-0_safety', 0, 600.5)
    await me.watch('course-4_safety', 0, 750, 2)
    at('2026-03-06T10:00:00.000')
    const newly = await me.otherDevice('')
    await newly.watch('course-0_safety', 600.5, 750, 1.5)
    await newly.watch('course-0_safety', 0, 90.75)

    const days = await newly.get('days')
    expect(days.list).toHaveLength(28)
    // Five minutes of the first lesson are before midnight.
    expect(days.list.slice(-3)).toEqual([
      { day: '2026-03-04', seconds: 300, lessons: 0 },
      { day: '2026-03-05', seconds: 300 + 375, lessons: 1 },
      { day: '2026-03-06', seconds: 190, lessons: 1 },
    ])
    const { totals, week, streak, goOn } = await newly.get('overview')
    const courses = await Promise.all(['course-0', 'course-4'].map((course) => newly.get('course', `/${course}`)))
    expect(totals).toEqual({ seconds: days.seconds, courses: 2, completed: 0, lessons: days.lessons })
    expect(courses.reduce((sum, { watchedSeconds }) => sum + watchedSeconds, 0)).toBe(totals.seconds)
    expect(week.seconds).toBe(totals.seconds)
    expect(week.days.map((each) => each.day)).toEqual(['02', '03', '04', '05', '06', '07', '08'].map((each) => `2026-03-${each}`))
    expect(streak).toEqual({ days: 3, today: true })
    expect(goOn).toMatchObject({ course: { id: 'course-0' }, next: { lessonId: 'course-0_tools' }, percent: 38 })
  })

  test('excludes days with less than a minute, and ends the streak at a day without learning', async () => {
    at('2026-03-10T12:00:00')
    const me = await learner('course-0')
    await me.watch('course-0_safety', 0, 120)
    at('2026-03-11T12:00:00')
    await me.watch('course-0_safety', 200, 259)
    expect((await me.get('overview')).streak).toEqual({ days: 1, today: false })
    await me.watch('course-0_safety', 300, 301)
    expect((await me.get('overview')).streak).toEqual({ days: 2, today: true })
    at('2026-03-13T12:00:00')
    expect((await me.get('overview')).streak).toEqual({ days: 0, today: false })
  })

  test('counts a day with a completed lesson, however short', async () => {
    at('2026-03-20T12:00:00')
    const me = await learner('course-0')
    await me.watch('course-0_safety', 0, 640)
    at('2026-03-21T12:00:00')
    const today = await me.otherDevice('')
    await today.watch('course-0_safety', 640, 690)
    const { streak, week } = await today.get('overview')
    expect(week.days.find(({ day }) => day === '2026-03-21')).toEqual({ day: '2026-03-21', seconds: 50, lessons: 1 })
    expect(streak).toEqual({ days: 2, today: true })
  })

  test('suggests a lesson to continue from an uncompleted course that has not expired', async () => {
    at('2026-04-01T12:00:00')
    const me = await learner('course-0', 'course-4')
    expect((await me.get('overview')).goOn).toBeNull()
    await me.watch('course-4_safety', 0, 20)
    for (const [lesson, end] of [
      ['safety', 750],
      ['tools', 1200],
    ] as const)
      await me.watch(`course-0_${lesson}`, 0, end, 3)
    const { goOn, totals } = await me.get('overview')
    expect(goOn).toMatchObject({ course: { id: 'course-4' }, next: { lessonId: 'course-4_safety', positionSeconds: 20 } })
    expect(totals).toMatchObject({ completed: 1, lessons: 2 })
  })

  test('assigns a late report to the day of watching', async () => {
    at('2026-05-01T23:00:00')
    const me = await learner('course-0')
    const { session } = await me.open('course-0_safety')
    upstream().time.now += 10 * 60 * minute
    await me.report(session, { elapsedSeconds: 600, intervals: [[0, 500]] })
    expect((await me.get('days', '?from=2026-05-01&to=2026-05-02')).list).toEqual([
      { day: '2026-05-01', seconds: 500, lessons: 0 },
      { day: '2026-05-02', seconds: 0, lessons: 0 },
    ])
  })

  test('limits a range to 366 days and requires its end not to precede its start', async () => {
    at('2026-05-03T12:00:00')
    const me = await learner()
    expect((await me.get('days', '?from=2024-01-01&to=2024-12-31')).list).toHaveLength(366)
    for (const query of ['from=2024-01-01&to=2025-01-01', 'from=2026-05-04&to=2026-05-03', 'from=2020-01-01']) {
      expect(await me.ask(`GET /api/learn/days?${query}`)).toMatchObject({ code: Code.InvalidInput, data: { issues: [{ path: 'from' }] } })
    }
    for (const query of ['from=2026-02-30', 'from=yesterday', 'from=2026-5-3']) {
      expect(await me.ask(`GET /api/learn/days?${query}`)).toMatchObject({ code: Code.InvalidInput, data: { issues: [{ path: 'from' }] } })
    }
  })

  test('sets, changes and removes a goal', async () => {
    const me = await learner()
    const goal = async () => (await me.get('overview')).week.goalMinutes
    expect(await goal()).toBeNull()
    for (const [minutesPerWeek, goalMinutes] of [
      [180, 180],
      [90, 90],
      [0, null],
    ] as const) {
      expect(await me.ask('POST /api/learn/goal', { minutesPerWeek })).toMatchObject({ code: 0, data: { goalMinutes } })
      expect(await goal()).toBe(goalMinutes)
    }
    for (const minutesPerWeek of [-1, 1.5, 100_000, '60']) {
      expect(await me.ask('POST /api/learn/goal', { minutesPerWeek })).toMatchObject({ code: Code.InvalidInput })
    }
  })

  test("returns only the user's own data", async () => {
    at('2026-06-01T12:00:00')
    const [me, other] = [await learner('course-0'), await learner('course-0')]
    await me.watch('course-0_safety', 0, 300)
    expect((await other.get('overview')).totals).toMatchObject({ seconds: 0, lessons: 0 })
    expect(await other.get('lesson', '/course-0_safety')).toMatchObject({ watched: [], resume: null })
    expect((await other.get('days')).seconds).toBe(0)
  })
})
