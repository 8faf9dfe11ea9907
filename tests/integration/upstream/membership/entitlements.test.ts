import { assert, asyncProperty, constantFrom, array, integer, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grant, findMembershipErrors, revoke } from '../../../../server/upstream/membership/admin.ts'
import { findOrderInconsistencies } from '../../../../server/upstream/order/admin.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { course, series, useOrders } from '../../../support/useOrders.ts'

const day = 86_400_000

describe.each(engines)('entitlements on %s', (engine) => {
  const world = useOrders(engine)
  const learners = async (id: string) => (await world().call('GET /api/course/:id', { id })).learnerCount
  const expiresAt = async (user: string, id: string) => {
    const end = (await world().call('GET /api/learn/course/:id', { id }, user)).expiresAt
    return end === null ? null : Date.parse(end)
  }
  const inTransaction = <Result>(work: (trx: Parameters<typeof grant>[0]) => Promise<Result>) => world().db.transaction().execute(work)

  test('derives memberships correctly from any sequence of grants and revocations, and counts learners once', async () => {
    const step = record({
      what: constantFrom('grant', 'grant', 'revoke'),
      source: constantFrom('join', 'code', 'order'),
      number: integer({ min: 0, max: 3 }),
      days: constantFrom(null, 10, 30),
      days_later: integer({ min: 0, max: 25 }),
    })
    const before = await learners('course-3')
    let members = 0
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const user = await world().user()
        const live = new Set<string>()
        for (const { what, source, number, days, days_later } of steps) {
          world().time.now += days_later * day
          const given = { source, sourceId: `${user}-${source}-${number}`, now: world().time.now } as const
          const targets = [
            { kind: 'courseGroup', id: 'weld-way', days },
            { kind: 'course', id: 'course-3', days },
          ] as const
          const key = given.sourceId
          if (what === 'revoke') {
            await inTransaction((trx) => revoke(trx, given))
            if (live.delete(key)) live.add(`${key} gone`)
          } else {
            await inTransaction((trx) => grant(trx, { ...given, userId: user, targets, adds: source !== 'join' }))
            // The same source does not grant a revoked entitlement again.
            if (!live.has(`${key} gone`)) live.add(key)
          }
        }
        const counted = [...live].filter((key) => !key.endsWith(' gone'))
        const row = await world()
          .db.selectFrom('course_member')
          .selectAll()
          .where('user_id', '=', user)
          .where('course_id', '=', 'course-3')
          .executeTakeFirst()
        expect(row !== undefined).toBe(counted.length > 0)
        if (row) members++
      }),
      { numRuns: 12 },
    )
    expect((await findMembershipErrors(world().db)).faults).toEqual([])
    expect(await learners('course-3')).toBe(before + members)
  })

  test('keeps an earlier membership next to a purchase, and restores it unchanged', async () => {
    const user = await world().user()
    const { db, time } = world()
    const end = time.now + 5 * day
    await db.insertInto('course_member').values({ user_id: user, course_id: 'course-3', joined_at: time.now, expires_at: end }).execute()
    const { id } = await world().buy(user, course, 'course-3')
    const charge = await world().cashier(user, id, 'pay')
    // The course itself has no end.
    expect(await expiresAt(user, 'course-3')).toBeNull()
    await world().call('POST /api/pay/sandbox/:id', { id: charge.id, act: 'chargeback' })
    expect(await expiresAt(user, 'course-3')).toBe(end)
    expect((await findMembershipErrors(db)).faults).toEqual([])
  })

  test('reports inconsistencies', async () => {
    const { db } = world()
    expect(await findOrderInconsistencies(db)).toEqual([])
    const user = await world().user()
    const [paid, waiting] = [await world().buy(user, series, 'free-way'), await world().buy(user, course, 'course-5')]
    await db.updateTable('entitlement').set({ revoked_at: 1 }).where('source_id', '=', paid.id).execute()
    await db.updateTable('purchase_order').set({ due_fen: 1 }).where('id', '=', waiting.id).execute()
    const faults = await findOrderInconsistencies(db)
    expect(faults.filter(({ id }) => id === paid.id).map(({ about }) => about)).toEqual(['已支付而没有开通'])
    expect(faults.filter(({ id }) => id === waiting.id)).toHaveLength(2)
    const { faults: memberships } = await findMembershipErrors(db)
    expect(memberships.map(({ userId }) => userId)).toEqual([user, user, user, user])
  })
})
