import { beforeEach, describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import type { PackError } from '../../../../server/upstream/content/read/PackError.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { participationPack } from '../../../support/participationPack.ts'
import { writePack } from '../../../support/smallPack.ts'
import { course, series, useOrders } from '../../../support/useOrders.ts'

describe.each(engines)('coupons on %s', (engine) => {
  const world = useOrders(engine)
  // The best claimable coupon is applied to every order.
  beforeEach(() => world().withdrawCoupons())
  const offered = (id: string, user?: string) => world().call('GET /api/coupon', { kind: course, id }, user)
  const claims = (coupon_id: string) => world().db.selectFrom('coupon_claim').selectAll().where('coupon_id', '=', coupon_id).execute()

  test('offers the coupons that apply to an item; claiming an unused one again changes nothing', async () => {
    const user = await world().user()
    const id = await world().coupon({ threshold_fen: 5000, scope: 'course', scope_ids: '["course-1"]', scope_text: '指定课程可用' })
    const other = await world().coupon({ scope: 'course', scope_ids: '["course-3"]' })
    const gone = await world().coupon({ withdrawn_at: 0 })
    const { list } = await offered('course-1')
    expect(list.find((each) => each.id === id)).toMatchObject({
      about: '满 50 减 10',
      scope: '指定课程可用',
      claimed: false,
      refusal: null,
    })
    expect(list.map((each) => each.id)).not.toContain(other)
    expect(list.map((each) => each.id)).not.toContain(gone)
    const answers = await Promise.all([world().claim(user, id), world().claim(user, id), world().claim(user, id)])
    for (const answer of answers) expect(answer).toMatchObject({ id, claimed: true, refusal: null })
    expect(await claims(id)).toHaveLength(1)
    expect((await offered('course-1', user)).list.find((each) => each.id === id)).toMatchObject({ claimed: true })
    await expect(world().claim(user, gone)).rejects.toMatchObject({ code: Code.CouponUnusable })
    await expect(world().claim(user, 'nothing')).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('omits coupons above the price, and lists the largest discount first', async () => {
    const user = await world().user()
    const { listFen } = await world().quote(user, course, 'course-1')
    const [beyond, small, large] = await Promise.all([
      world().coupon({ threshold_fen: listFen + 1 }),
      world().coupon({ amount_fen: 500, threshold_fen: listFen }),
      world().coupon({ amount_fen: 900 }),
    ])
    for (const asking of [undefined, user]) {
      const ids = (await offered('course-1', asking)).list.map((each) => each.id)
      expect(ids).not.toContain(beyond)
      expect(ids.indexOf(large)).toBeLessThan(ids.indexOf(small))
      expect(ids).toContain(small)
    }
    // For a bundle with an owned part, the remaining price counts.
    const owner = await world().user('course-3')
    const { dueFen } = await world().quote(owner, series, 'weld-way', '')
    const whole = await world().coupon({ threshold_fen: dueFen + 1 })
    const offers = async (asking: string) => (await world().call('GET /api/coupon', { kind: series, id: 'weld-way' }, asking)).list
    expect((await offers(user)).map((each) => each.id)).toContain(whole)
    expect((await offers(owner)).map((each) => each.id)).not.toContain(whole)
    // Nothing remains to be bought.
    expect((await offered('course-1', await world().user('course-1'))).list).toEqual([])
  })

  test("stores the pack's coupons once with their claims; one that leaves the pack can no longer be claimed", async () => {
    const files = participationPack()
    const entry = { title: '见面礼', thresholdFen: 0, scope: 'all', scopeText: '全部课程可用' }
    const pack = [
      { ...entry, id: 'pack-newcomer', amountFen: 700, lastsDays: 10 },
      { ...entry, id: 'pack-dated', ratePercent: 80, startsOn: '2026-11-01', endsOn: '2026-11-30', scope: 'profession', ids: ['welder'] },
    ]
    files.set('coupons.json', pack)
    await world().load(files)
    const stored = (id: string) => world().db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const first = await stored('pack-newcomer')
    expect(first.ends_at - first.starts_at).toBe(10 * 86_400_000)
    const { starts_at, ends_at } = await stored('pack-dated')
    expect([starts_at, ends_at]).toEqual([Date.parse('2026-11-01T00:00+08:00'), Date.parse('2026-12-01T00:00+08:00')])
    const [user, late] = [await world().user(), await world().user()]
    await world().claim(user, 'pack-dated')
    files.set('coupons.json', [{ ...pack[0], amountFen: 800 }])
    await world().load(files)
    expect(await stored('pack-newcomer')).toEqual({ ...first, amount_fen: 800 })
    await expect(world().claim(late, 'pack-dated')).rejects.toMatchObject({ code: Code.CouponUnusable })
    expect((await world().quote(user, course, 'course-3', 'pack-dated')).discountFen).toBeGreaterThan(0)
    await world().load()
  })

  test('never exceeds the number of available coupons under concurrent claims', async () => {
    const id = await world().coupon({ total: 3 })
    const users = await Promise.all(Array.from({ length: 12 }, () => world().user()))
    const results = await Promise.allSettled(users.map((user) => world().claim(user, id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: Code.CouponUnusable, message: '优惠券已领完' })
    expect(await claims(id)).toHaveLength(3)
    expect((await offered('course-1')).list.find((each) => each.id === id)).toMatchObject({ refusal: '已领完' })
  })

  test('lets a user claim a used coupon again up to its limit', async () => {
    const user = await world().user()
    const id = await world().coupon({ per_user: 2 })
    for (const bought of ['course-1', 'course-3']) {
      await world().claim(user, id)
      expect(await world().buy(user, course, bought)).toMatchObject({ discountFen: 1000 })
    }
    await expect(world().claim(user, id)).rejects.toMatchObject({ code: Code.CouponUnusable, message: '你已领过这张优惠券，不能再领' })
    expect(await claims(id)).toHaveLength(2)
    expect((await offered('course-2', user)).list.find((each) => each.id === id)).toMatchObject({
      claimed: false,
      refusal: '每人限领 2 张',
    })
  })

  test('applies the best coupon without a claim, and claims it only together with the order, once', async () => {
    const user = await world().user()
    const best = await world().coupon({ amount_fen: 4000, scope: 'course', scope_ids: '["course-1"]' })
    const quote = await world().quote(user, course, 'course-1')
    expect(quote).toMatchObject({ coupon: best, discountFen: 4000 })
    expect(quote.coupons[0]).toMatchObject({ id: best, claimed: false, reason: null })
    expect(await claims(best)).toEqual([])
    // A double click, and a second tab with the same price.
    const placed = await Promise.all([world().orderOf(user, quote), world().orderOf(user, quote), world().orderOf(user, quote)])
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    expect(placed[0]).toMatchObject({ discountFen: 4000 })
    expect(await claims(best)).toMatchObject([{ user_id: user, order_id: placed[0].id }])
    // In another tab it is no longer available, until the order is cancelled.
    expect((await world().quote(user, course, 'course-1')).coupons.find(({ id }) => id === best)).toMatchObject({
      claimed: true,
      reason: '已用于待支付的订单，取消那个订单后可用',
    })
    await world().call('POST /api/order/:id/cancel', { id: placed[0].id }, user)
    expect((await world().quote(user, course, 'course-1')).coupons[0]).toMatchObject({ id: best, claimed: true, reason: null })
  })

  test('places no order at the shown price if the last coupon was claimed by someone else', async () => {
    const [user, other] = [await world().user(), await world().user()]
    const last = await world().coupon({ amount_fen: 4100, total: 1, scope: 'course', scope_ids: '["course-1"]' })
    const [quote, same] = [await world().quote(user, course, 'course-1'), await world().quote(other, course, 'course-1')]
    expect([quote.coupon, same.coupon]).toEqual([last, last])
    await world().orderOf(other, same)
    await expect(world().orderOf(user, quote)).rejects.toMatchObject({ code: Code.CouponUnusable })
    const { list } = await world().call('GET /api/order', { kind: course }, user)
    expect(list).toEqual([])
    expect((await world().quote(user, course, 'course-1')).coupons.map(({ id }) => id)).not.toContain(last)
  })

  test("selects the best coupon, gives the reason for each unavailable one, and respects the user's choice", async () => {
    const user = await world().user()
    const [small, rate, far, other] = await Promise.all([
      world().coupon({ amount_fen: 500 }),
      world().coupon({ kind: 'rate', amount_fen: null, rate_percent: 85, cap_fen: 5000 }),
      world().coupon({ threshold_fen: 1_000_000 }),
      world().coupon({ scope: 'courseGroup', scope_text: '课程系列可用' }),
    ])
    for (const id of [small, rate, far, other]) await world().claim(user, id)
    const quote = await world().quote(user, course, 'course-1')
    const off = quote.listFen - Math.round((quote.listFen * 85) / 100)
    expect(quote).toMatchObject({ coupon: rate, discountFen: off, dueFen: quote.listFen - off })
    expect(quote.coupons.map(({ id, reason }) => [id, reason === null])).toEqual([
      [rate, true],
      [small, true],
      ...[far, other].toSorted().map((id) => [id, false]),
    ])
    expect(quote.coupons.find(({ id }) => id === far)?.reason).toMatch(/^满 10000 元可用，还差 /)
    expect(quote.coupons.find(({ id }) => id === other)?.reason).toMatch(/^课程系列可用，不适用/)
    expect(await world().quote(user, course, 'course-1', small)).toMatchObject({ coupon: small, discountFen: 500 })
    expect(await world().quote(user, course, 'course-1', '')).toMatchObject({ coupon: null, discountFen: 0 })
    await expect(world().quote(user, course, 'course-1', far)).rejects.toMatchObject({ code: Code.CouponUnusable })
  })

  test('rejects a coupon that is used in another tab; cancelling the order releases it', async () => {
    const user = await world().user()
    const id = await world().coupon()
    await world().claim(user, id)
    const tabs = [await world().quote(user, course, 'course-1'), await world().quote(user, series, 'weld-way')]
    const results = await Promise.allSettled(tabs.map((quote) => world().orderOf(user, quote)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [won] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const [lost] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(lost).toMatchObject({ code: Code.CouponUnusable })
    expect(won).toMatchObject({ discountFen: 1000 })
    const held = await world().quote(user, course, 'course-3')
    expect(held.coupons).toMatchObject([{ id, reason: expect.stringContaining('待支付') }])
    await world().call('POST /api/order/:id/cancel', { id: won!.id }, user)
    expect(await world().quote(user, course, 'course-3')).toMatchObject({ coupon: id, discountFen: 1000 })
    expect(await claims(id)).toHaveLength(1)
  })
})

test('rejects a pack with invalid coupons and lists each issue', () => {
  const files = participationPack()
  const entry = { id: 'one', title: '见面礼', thresholdFen: 0, scope: 'all', scopeText: '全部课程可用', amountFen: 100, lastsDays: 3 }
  const faultsOf = (coupons: object[]) => {
    files.set('coupons.json', coupons)
    try {
      readPack(writePack(files))
      return []
    } catch (error) {
      return (error as PackError).faults.map(({ file, field }) => `${file} ${field}`).toSorted()
    }
  }
  expect(
    faultsOf([
      { ...entry, ratePercent: 90 },
      { ...entry, capFen: 5 },
      { ...entry, endsOn: '2026-01-01' },
    ]),
  ).toEqual(['coupons.json [0].amountFen', 'coupons.json [1].capFen', 'coupons.json [2].lastsDays'])
  expect(faultsOf([{ ...entry, scope: 'course', ids: ['nothing', 'course-1'] }, entry])).toEqual([
    'coupons.json [0].ids[0]',
    'coupons.json [1].id',
  ])
  expect(
    faultsOf([
      { ...entry, scope: 'profession' },
      { ...entry, ids: ['course-1'] },
    ]),
  ).toEqual(['coupons.json [0].ids', 'coupons.json [1].ids'])
})
