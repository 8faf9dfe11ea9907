import { describe, expect, test } from 'vitest'
import { Code, type AccessKind } from '#lib/contract'
import { accessCodeQueries } from '../../../../server/upstream/bundle/queries/accessCodes.ts'
import { hashAccessCode, newAccessCode } from '../../../../server/upstream/bundle/logic/accessCode.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { participationPack } from '../../../support/participationPack.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const day = 86_400_000
let batches = 0

describe.each(engines)('access codes on %s', (engine) => {
  const world = useParticipation(engine)
  const make = async (
    kind: AccessKind,
    target_id: string,
    { days = null, expires_at = null }: { days?: number | null; expires_at?: number | null } = {},
  ) => {
    const [code, batch] = [newAccessCode(), `batch-${++batches}`]
    const row = { batch, kind, target_id, days, expires_at, created_at: 0, revoked_at: null, redeemed_by: null, redeemed_at: null }
    await accessCodeQueries(world().db).add([{ id: hashAccessCode(code.replaceAll('-', '')), ...row }])
    return { code, batch }
  }
  const redeem = (code: string, user: string) => world().call('POST /api/learn/redeem', { code }, user)
  const joinedAt = async (id: string, user: string) => (await world().call('GET /api/course/:id', { id }, user)).joinedAt

  test('joins a paid course with a code in any spelling; redeeming it twice changes nothing', async () => {
    const user = await world().user()
    const { code } = await make('course', 'course-1')
    const before = await world().call('GET /api/course/:id', { id: 'course-1' })
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    const full = [...typed]
      .map((letter) => (letter >= '!' && letter <= '~' ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter))
      .join('')
    const answer = await redeem(full, user)
    expect(answer).toEqual({
      kind: 'course',
      id: 'course-1',
      title: before.title,
      joinedAt: new Date(world().time.now).toISOString(),
      expiresAt: null,
    })
    world().time.now += 5000
    expect(await redeem(code, user)).toEqual(answer)
    const after = await world().call('GET /api/course/:id', { id: 'course-1' }, user)
    expect([after.joinedAt, after.learnerCount]).toEqual([answer.joinedAt, before.learnerCount + 1])
    expect(after.provider.learnerCount).toBe(before.provider.learnerCount + 1)
  })

  test('lets exactly one of forty concurrent users redeem a code; the others get "already used"', async () => {
    const { code } = await make('course', 'course-2')
    const users = await Promise.all(Array.from({ length: 40 }, () => world().user()))
    const results = await Promise.allSettled(users.map((user) => redeem(code, user)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const members = await world().db.selectFrom('course_member').select('user_id').where('course_id', '=', 'course-2').execute()
    expect(members).toHaveLength(1)
    const loser = users.find((user) => user !== members[0]?.user_id)!
    await expect(redeem(code, loser)).rejects.toMatchObject({ code: Code.AccessCodeOver, message: expect.stringContaining('其他账号') })
  })

  test('gives one answer for unknown and misspelt codes, and blocks after ten of them; valid codes do not count', async () => {
    const user = await world().user()
    const refusal = { code: Code.AccessCodeWrong, message: '激活码不正确，请核对后重新输入' }
    for (let times = 0; times < 5; times++) {
      await expect(redeem(newAccessCode(), user)).rejects.toMatchObject(refusal)
      await expect(redeem('ABCD-1234', user)).rejects.toMatchObject(refusal)
    }
    const { code } = await make('course', 'course-1')
    await expect(redeem(code, user)).rejects.toMatchObject({ code: Code.TooOften, data: { retryAfterSeconds: 60 } })
    world().time.now += 60_000
    expect((await redeem(code, user)).id).toBe('course-1')
    for (let times = 0; times < 20; times++) expect((await redeem(code, user)).id).toBe('course-1')
  })

  test('grants the days of a code from its redemption; another code extends the existing term', async () => {
    const user = await world().user()
    const { now } = world().time
    const iso = (time: number) => new Date(time).toISOString()
    const another = async (days: number | null) => (await make('course', 'course-5', { days })).code
    expect((await redeem(await another(30), user)).expiresAt).toBe(iso(now + 30 * day))
    expect((await redeem(await another(10), user)).expiresAt).toBe(iso(now + 40 * day))
    world().time.now += 20 * day
    const longer = await redeem(await another(30), user)
    expect(longer).toMatchObject({ joinedAt: iso(now), expiresAt: iso(now + 70 * day) })
    // Both extend the term, even when redeemed concurrently.
    await Promise.all([redeem(await another(1), user), redeem(await another(2), user)])
    expect((await world().call('GET /api/learn/course/:id', { id: 'course-5' }, user)).expiresAt).toBe(iso(now + 73 * day))
    world().time.now = now + 100 * day
    expect((await redeem(await another(5), user)).expiresAt).toBe(iso(now + 105 * day))
    expect((await redeem(await another(null), user)).expiresAt).toBeNull()
  })

  test('shows the effect of a code before redemption, and does not use up a code for a course owned without an end', async () => {
    const user = await world().user()
    const { now } = world().time
    const iso = (time: number) => new Date(time).toISOString()
    const preview = (code: string, who = user) => world().call('POST /api/learn/redeem/look', { code }, who)
    const { code: first } = await make('course', 'course-5', { days: 30 })
    const course = { kind: 'course', id: 'course-5', title: (await world().call('GET /api/course/:id', { id: 'course-5' })).title }
    expect(await preview(first)).toEqual({ ...course, owned: null, expiresAt: iso(now + 30 * day) })
    await redeem(first, user)
    expect(await preview(first)).toEqual({ ...course, owned: null, expiresAt: iso(now + 30 * day) })
    const { code: second } = await make('course', 'course-5', { days: 10 })
    expect(await preview(second)).toEqual({ ...course, owned: { expiresAt: iso(now + 30 * day) }, expiresAt: iso(now + 40 * day) })
    expect((await redeem(second, user)).expiresAt).toBe(iso(now + 40 * day))
    await redeem((await make('course', 'course-5')).code, user)
    const { code: spare } = await make('course', 'course-5', { days: 10 })
    expect(await preview(spare)).toEqual({ ...course, owned: { expiresAt: null }, expiresAt: null })
    await expect(redeem(spare, user)).rejects.toMatchObject({ code: Code.Conflict, message: expect.stringContaining('没有使用') })
    expect((await redeem(spare, await world().user())).id).toBe('course-5')
    await expect(preview(spare)).rejects.toMatchObject({ code: Code.AccessCodeOver })
    await expect(preview(newAccessCode())).rejects.toMatchObject({ code: Code.AccessCodeWrong })
  })

  test('extends a series and each of its courses by a second code for the series', async () => {
    const user = await world().user()
    const { now } = world().time
    const iso = (time: number) => new Date(time).toISOString()
    await redeem((await make('courseGroup', 'weld-way', { days: 10 })).code, user)
    await redeem((await make('course', 'course-3', { days: 5 })).code, user)
    const { code } = await make('courseGroup', 'weld-way', { days: 20 })
    const both = { owned: { expiresAt: iso(now + 10 * day) }, expiresAt: iso(now + 30 * day) }
    expect(await world().call('POST /api/learn/redeem/look', { code }, user)).toMatchObject(both)
    expect(await redeem(code, user)).toMatchObject({ expiresAt: both.expiresAt })
    expect((await world().call('GET /api/learn/course/:id', { id: 'course-3' }, user)).expiresAt).toBe(iso(now + 35 * day))
  })

  test('rejects expired and revoked codes with specific messages; earlier redemptions stay valid', async () => {
    const [user, other] = [await world().user(), await world().user()]
    const expired = await make('course', 'course-1', { expires_at: world().time.now })
    await expect(redeem(expired.code, user)).rejects.toMatchObject({ code: Code.AccessCodeOver, message: expect.stringContaining('过期') })
    const { code, batch } = await make('course', 'course-6')
    await redeem(code, user)
    const unused = await make('course', 'course-6')
    const codes = accessCodeQueries(world().db)
    expect(await codes.revoke({ batch }, world().time.now)).toBe(0)
    expect(await codes.revoke({ batch: unused.batch }, world().time.now)).toBe(1)
    await expect(redeem(unused.code, other)).rejects.toMatchObject({ code: Code.AccessCodeOver, message: expect.stringContaining('作废') })
    expect(await joinedAt('course-6', user)).not.toBeNull()
    expect((await codes.batches()).find((each) => each.batch === unused.batch)).toMatchObject({ made: 1, redeemed: 0, revoked: 1 })
  })

  test('does not use up a code for a removed course', async () => {
    const user = await world().user()
    const { code } = await make('course', 'course-12')
    await expect(redeem(code, user)).rejects.toMatchObject({ code: Code.Conflict })
    const files = participationPack()
    ;(files.get('courses/course-12.json') as { availability: string }).availability = 'open'
    await world().load(files)
    expect((await redeem(code, user)).id).toBe('course-12')
    await world().load()
  })

  test('joins all courses of a series or package with its code', async () => {
    const user = await world().user()
    const { now } = world().time
    expect(await redeem((await make('courseGroup', 'weld-way')).code, user)).toMatchObject({
      kind: 'courseGroup',
      title: '焊工成长系列',
      expiresAt: new Date(now + 100 * day).toISOString(),
    })
    for (const id of ['course-1', 'course-3', 'course-4']) expect(await joinedAt(id, user)).not.toBeNull()
    expect(await redeem((await make('courseProject', 'weld-five', { days: 7 })).code, user)).toMatchObject({
      expiresAt: new Date(now + 7 * day).toISOString(),
    })
    const { state } = await world().call('GET /api/course/project/:id', { id: 'weld-five' }, user)
    expect(state).toMatchObject({ ownedCount: 2, dueFen: 0 })
  })

  test('does not make a redeemed code valid again when its user deletes the account', async () => {
    const [leaver, other] = [await world().user(), await world().user()]
    const { code } = await make('courseGroup', 'weld-way')
    await redeem(code, leaver)
    const { db } = world()
    await db.deleteFrom('course_member').where('user_id', '=', leaver).execute()
    await db.deleteFrom('user_account').where('id', '=', leaver).execute()
    await expect(redeem(code, other)).rejects.toMatchObject({ code: Code.AccessCodeOver })
  })
})
