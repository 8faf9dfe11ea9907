import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { day, minute, second, useLearning } from '../../../support/useLearning.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

describe.each(engines)('watch reports on %s', (engine) => {
  const { upstream, learner } = useLearning(engine)

  test('change nothing when repeated, and count when late', async () => {
    const me = await learner('course-0')
    const { session } = await me.open('course-0_safety')
    upstream().time.now += 6 * 60 * minute
    const late = { sequence: 2, elapsedSeconds: 30, intervals: [[15, 30]] as [number, number][] }
    expect((await me.report(session, late)).data).toMatchObject({ watched: [[15, 30]] })
    const state = () =>
      upstream().db.selectFrom('lesson_record').selectAll().where('course_id', '=', 'course-0').orderBy('user_id').execute()
    const before = await state()
    expect((await me.report(session, { ...late, intervals: [[100, 200]] })).data).toMatchObject({ watched: [[15, 30]], completed: false })
    expect(await state()).toEqual(before)
    expect((await me.report(session, { elapsedSeconds: 15, intervals: [[0, 15]] })).data).toMatchObject({ watched: [[0, 30]] })
    expect(await me.get('lesson', '/course-0_safety')).toMatchObject({ resume: { positionSeconds: 30 } })
  })

  test("end the first player's session when a second one takes over, while parts played before count", async () => {
    const me = await learner('course-0')
    const onPhone = await me.otherDevice(phone)
    const first = await me.open('course-0_safety')
    upstream().time.now += 20 * second
    const { takenFrom } = await onPhone.open('course-0_safety')
    expect(takenFrom).toEqual({ device: '未知设备', at: new Date(upstream().time.now - 20 * second).toISOString() })
    upstream().time.now += 20 * second
    expect((await me.report(first.session, { elapsedSeconds: 40, intervals: [[0, 40]] })).data).toMatchObject({
      active: false,
      ended: 'taken',
      watched: [[0, 20]],
    })
  })

  test('report no takeover from a player that was closed or silent for long', async () => {
    const me = await learner('course-0')
    await me.watch('course-0_safety', 0, 10)
    expect((await me.open('course-0_safety')).takenFrom).toBeNull()
    upstream().time.now += 5 * minute
    expect((await me.open('course-0_safety')).takenFrom).toBeNull()
  })

  test('leave one of several concurrently opened players active, and end the others', async () => {
    const me = await learner('course-0')
    const opened = await Promise.all(Array.from({ length: 8 }, () => me.open('course-0_safety')))
    const states = await Promise.all(opened.map(({ session }) => me.report(session, {})))
    expect(states.filter(({ data }) => data.active)).toHaveLength(1)
    expect(opened.filter(({ takenFrom }) => takenFrom === null)).toHaveLength(1)
  })

  test('lose nothing after the correction of a clock that was ahead', async () => {
    const me = await learner('course-0')
    upstream().time.now += 3 * day
    await me.watch('course-0_safety', 0, 20)
    const { session } = await me.open('course-0_safety')
    upstream().time.now -= 3 * day
    await sweep({ db: upstream().db, clock: () => upstream().time.now })
    upstream().time.now += 10 * second
    const report = { elapsedSeconds: 10, intervals: [[20, 30]] as [number, number][] }
    expect((await me.report(session, report)).data).toMatchObject({ active: true, watched: [[0, 30]] })
    expect(await me.get('lesson', '/course-0_safety')).toMatchObject({ resume: { positionSeconds: 30 } })
    // Going back to an earlier position makes it the latest one.
    await me.watch('course-0_safety', 5, 10)
    expect(await me.get('lesson', '/course-0_safety')).toMatchObject({ resume: { positionSeconds: 10 } })
    const { busy } = await upstream().db.selectFrom('learner').select('busy').where('busy', '!=', '[]').executeTakeFirstOrThrow()
    expect(Math.max(...(JSON.parse(busy) as [number, number][]).flat())).toBeLessThanOrEqual(upstream().time.now)
  })

  test("are accepted from the session's own learner only, for a week", async () => {
    const [me, somebody] = [await learner('course-0'), await learner('course-0')]
    const { session } = await me.open('course-0_safety')
    for (const [who, id] of [
      [somebody, session],
      [me, 'no-such-session'],
    ] as const) {
      expect(await who.report(id, {})).toMatchObject({ code: Code.NotFound, msg: expect.stringContaining('重新打开') })
    }
    upstream().time.now += 7 * day
    // The session has expired by then: the learner signs in again.
    const newly = await me.otherDevice(phone)
    expect((await newly.report(session, {})).code).toBe(Code.NotFound)
  })

  test('are neither lost nor counted twice among two hundred concurrent ones of several lessons and players', async () => {
    const me = await learner('course-0', 'course-4')
    const lessons = ['course-0_safety', 'course-0_tools', 'course-4_safety', 'course-4_tools']
    const opened = await Promise.all(lessons.map((lesson) => me.open(lesson)))
    upstream().time.now += 200 * second
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        me.report(opened[index % 4]!.session, {
          sequence: 1 + Math.floor(index / 4),
          elapsedSeconds: 200,
          intervals: [[3 * Math.floor(index / 4), 3 * Math.floor(index / 4) + 3]],
          rate: 3,
        }),
      ),
    )
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    // Four times 150 seconds of content at three times the speed take 200 seconds, which exactly fits.
    for (const lesson of lessons) expect(await me.get('lesson', `/${lesson}`)).toMatchObject({ watched: [[0, 150]] })
    expect((await me.get('overview')).totals.seconds).toBe(200)
    await me.report(opened[0]!.session, { sequence: 99, elapsedSeconds: 200, intervals: [[300, 400]], rate: 3 })
    expect(await me.get('lesson', '/course-0_safety')).toMatchObject({ watched: [[0, 150]] })
  })

  test.each([
    ['negative', { intervals: [[-5, 10]] }],
    ['of three values', { intervals: [[1, 2, 3]] }],
    ['not numbers', { intervals: [[null, 10]] }],
    ['enormous', { intervals: [[0, 1e12]], positionSeconds: 0 }],
    ['too many', { intervals: Array.from({ length: 101 }, () => [0, 1]) }],
    ['at no speed', { rate: 0 }],
    ['at an invalid speed', { rate: 17 }],
    ['before the opening', { elapsedSeconds: -1 }],
    ['numbered zero', { sequence: 0 }],
    ['with another field', { courseId: 'course-0' }],
  ])('with intervals that are %s are rejected at their field', async (_, fields) => {
    const me = await learner('course-0')
    const { session } = await me.open('course-0_safety')
    upstream().time.now += 10 * second
    const answer = await me.report(session, fields as Parameters<typeof me.report>[1])
    expect(answer).toMatchObject({
      code: Code.InvalidInput,
      data: { issues: [{ path: expect.stringContaining(Object.keys(fields)[0]!) }] },
    })
    expect(await me.get('lesson', '/course-0_safety')).toMatchObject({ watched: [] })
  })

  test('gain nothing from future, repeated or overlapping intervals', async () => {
    const me = await learner('course-0')
    const { session } = await me.open('course-0_safety')
    upstream().time.now += 10 * second
    for (let sequence = 1; sequence <= 20; sequence++) {
      await me.report(session, {
        sequence,
        elapsedSeconds: 1_000_000,
        intervals: [
          [0, 700],
          [0, 700],
          [10, 750],
        ],
        rate: 16,
      })
    }
    const { watched } = await me.get('lesson', '/course-0_safety')
    expect(watched).toEqual([[0, 30]])
    expect((await me.get('overview')).totals.seconds).toBe(10)
  })
})
