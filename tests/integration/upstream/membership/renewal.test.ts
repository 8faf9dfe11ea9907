import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { accessCodeQueries } from '../../../../server/upstream/bundle/queries/accessCodes.ts'
import { hashAccessCode, newAccessCode } from '../../../../server/upstream/bundle/logic/accessCode.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { participationPack } from '../../../support/participationPack.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const day = 86_400_000
const days = 30
const course = 'course-4'

// course-4 and course-16 are free, course-1 is paid.
describe.each(engines)('joining again on %s', (engine) => {
  const world = useParticipation(engine)
  const join = (user: string, id = course) => world().call('POST /api/course/:id/join', { id }, user)
  const mine = (user: string, id = course) => world().call('GET /api/learn/course/:id', { id }, user)
  const learners = async (id = course) => (await world().call('GET /api/course/:id', { id })).learnerCount
  const iso = (time: number) => new Date(time).toISOString()

  /** Loads the pack with a limit of days for some courses, and with other given changes. */
  const limited = (fields: Record<string, object>) => {
    const files = participationPack()
    for (const [id, change] of Object.entries(fields))
      files.set(`courses/${id}.json`, { ...(files.get(`courses/${id}.json`) as object), validDays: days, ...change })
    return world().load(files)
  }

  test('changes nothing before the end of the term; afterwards it starts a new term without counting the learner twice', async () => {
    await limited({ [course]: {} })
    const user = await world().user()
    const before = await learners()
    const { joinedAt } = await join(user)
    world().time.now += days * day - 1
    expect(await join(user)).toEqual({ joinedAt })
    expect(await mine(user)).toMatchObject({ joinedAt, expired: false })
    world().time.now += 1
    expect(await mine(user)).toMatchObject({ joinedAt, expired: true })
    expect(await world().call('GET /api/course/:id', { id: course }, user)).toMatchObject({ joinedAt, expired: true })
    const { now } = world().time
    expect(await join(user)).toEqual({ joinedAt: iso(now) })
    expect(await mine(user)).toMatchObject({ joinedAt: iso(now), expiresAt: iso(now + days * day), expired: false })
    expect(await world().call('GET /api/course/:id', { id: course }, user)).toMatchObject({ joinedAt: iso(now), expired: false })
    expect(await learners()).toBe(before + 1)
  })

  test('starts one term from many concurrent clicks', async () => {
    await limited({ [course]: {} })
    const user = await world().user()
    await join(user)
    world().time.now += (days + 1) * day
    const start = world().time.now
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => {
        world().time.now += 1
        return join(user)
      }),
    )
    expect(new Set(answers.map(({ joinedAt }) => joinedAt)).size).toBe(1)
    expect(Date.parse((await mine(user)).joinedAt) - start).toBeLessThanOrEqual(30)
  })

  test('is rejected for a course that is closed, removed or no longer free', async () => {
    const user = await world().user()
    for (const [change, code] of [
      [{ availability: 'closed' }, Code.Conflict],
      [{ availability: 'removed' }, Code.NotFound],
      [{ priceFen: 9900, listPriceFen: null }, Code.NotAllowed],
    ] as const) {
      await limited({ 'course-16': {} })
      await join(user, 'course-16')
      world().time.now += (days + 1) * day
      await limited({ 'course-16': change })
      await expect(join(user, 'course-16')).rejects.toMatchObject({ code })
      expect((await mine(user, 'course-16')).expired).toBe(true)
    }
  })

  test('never gets a shorter term by a concurrent redemption of a code', async () => {
    await limited({ [course]: {} })
    for (const codeDays of [10, 90]) {
      const user = await world().user()
      await join(user)
      world().time.now += (days + 1) * day
      const { now } = world().time
      const code = newAccessCode()
      await accessCodeQueries(world().db).add([
        {
          id: hashAccessCode(code.replaceAll('-', '')),
          batch: code,
          kind: 'course',
          target_id: course,
          days: codeDays,
          created_at: now,
          expires_at: null,
          redeemed_by: null,
          redeemed_at: null,
          revoked_at: null,
        },
      ])
      await Promise.all([join(user), world().call('POST /api/learn/redeem', { code }, user)])
      expect(await mine(user)).toMatchObject({ expired: false })
      const end = Date.parse((await mine(user)).expiresAt ?? '')
      // Depending on the order, the code made the renewal unnecessary or extended it.
      expect([now + codeDays * day, now + (codeDays + days) * day]).toContain(end)
    }
  })

  test('lets members see the page of a removed course, which is missing for others', async () => {
    await limited({ 'course-16': {} })
    const [user, other] = [await world().user('course-16'), await world().user()]
    await limited({ 'course-16': { availability: 'removed' } })
    expect(await world().call('GET /api/course/:id', { id: 'course-16' }, user)).toMatchObject({
      availability: 'removed',
      joinedAt: expect.any(String),
    })
    for (const call of ['GET /api/course/:id/review', 'GET /api/course/:id/related'] as const)
      expect(await world().call(call, { id: 'course-16' }, user)).toMatchObject({ list: expect.any(Array) })
    for (const asking of [other, undefined]) {
      await expect(world().call('GET /api/course/:id', { id: 'course-16' }, asking)).rejects.toMatchObject({ code: Code.Gone })
      for (const call of ['GET /api/course/:id/review', 'GET /api/course/:id/related'] as const)
        await expect(world().call(call, { id: 'course-16' }, asking)).rejects.toMatchObject({ code: Code.NotFound })
    }
  })

  test('ends with the account', async () => {
    await world().load()
    const user = await world().user('course-1', course)
    await world().db.deleteFrom('user_account').where('id', '=', user).execute()
    expect(await world().db.selectFrom('course_member').selectAll().where('user_id', '=', user).execute()).toEqual([])
  })
})
