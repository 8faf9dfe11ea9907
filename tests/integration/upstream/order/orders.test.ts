import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { OrderStatus } from '#lib/enums'
import { createOrderQueries } from '../../../../server/upstream/order/queries/createOrderQueries.ts'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { participationPack } from '../../../support/participationPack.ts'
import { course, coursePackage, series, useOrders } from '../../../support/useOrders.ts'

const minute = 60_000

describe.each(engines)('orders on %s', (engine) => {
  const world = useOrders(engine)
  // The best claimable coupon is applied to every order.
  beforeEach(() => world().withdrawCoupons())
  const one = (user: string, id: string) => world().call('GET /api/order/:id', { id }, user)
  const list = (user: string, input: object = {}) => world().call('GET /api/order', { kind: course, ...input }, user)

  test('sell a course at its price, and deduct owned parts of a bundle', async () => {
    const user = await world().user('course-3')
    const single = await world().quote(user, course, 'course-1')
    expect(single).toMatchObject({ deductedFen: 0, discountFen: 0, coupon: null, coupons: [], waitingOrder: null })
    expect(single.dueFen).toBe(single.listFen)
    expect(single.items).toMatchObject([{ courseId: 'course-1', owned: false, dueFen: single.dueFen }])
    const whole = await world().quote(user, series, 'weld-way')
    const { state } = await world().call('GET /api/course/group/:id', { id: 'weld-way' }, user)
    expect(whole).toMatchObject({ listFen: 30_000, validDays: 100, dueFen: state.dueFen, deductedFen: 30_000 - state.dueFen })
    expect(whole.items.map(({ owned, dueFen }) => [owned, dueFen > 0])).toEqual([
      [false, true],
      [false, false],
      [true, false],
    ])
    expect(whole.items.reduce((sum, { dueFen }) => sum + dueFen, 0)).toBe(whole.dueFen)
  })

  test('show the current and the new end of a renewed term, which the payment then grants', async () => {
    const user = await world().user()
    expect((await world().quote(user, series, 'weld-way')).renewal).toBeNull()
    const first = await world().buy(user, series, 'weld-way')
    await world().cashier(user, first.id, 'pay')
    const { entitlement } = await one(user, first.id)
    world().time.now += 30 * 1440 * minute
    const quote = await world().quote(user, series, 'weld-way')
    const renewedUntil = new Date(Date.parse(entitlement!.until!) + 100 * 1440 * minute).toISOString()
    expect(quote.renewal).toEqual({ endsAt: entitlement!.until, renewedUntil })
    const second = await world().orderOf(user, quote)
    await world().cashier(user, second.id, 'pay')
    expect((await one(user, second.id)).entitlement).toMatchObject({ until: renewedUntil, live: true })
    // After the end of the previous term a new one starts.
    world().time.now = Date.parse(renewedUntil)
    expect((await world().quote(user, series, 'weld-way')).renewal).toBeNull()
  })

  test('have no price for an item that is unknown, no longer sold or owned without an end', async () => {
    const user = await world().user('course-1')
    const refused = (kind: 1 | 2 | 3 | 4, id: string) => expect(world().quote(user, kind, id)).rejects
    await refused(course, 'nothing').toMatchObject({ code: Code.NotFound })
    await refused(course, 'course-12').toMatchObject({ code: Code.NotFound })
    await refused(series, 'weld-five').toMatchObject({ code: Code.NotFound })
    await refused(3, 'plan').toMatchObject({ code: Code.NotFound })
    await refused(course, 'course-8').toMatchObject({ code: Code.Conflict, message: '这个课程已停止销售' })
    await refused(course, 'course-1').toMatchObject({ code: Code.Conflict, message: expect.stringContaining('长期拥有') })
    const order = (id: string) =>
      world().call('POST /api/order', { kind: course, id, coupon: null, mark: 'x', agreementVersion: null, key: randomUUID() }, user)
    await expect(order('course-8')).rejects.toMatchObject({ code: Code.Conflict })
    await expect(order('course-1')).rejects.toMatchObject({ code: Code.Conflict })
    await expect(order('nothing')).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('are created once from many clicks with one key, and from several tabs with different keys', async () => {
    const user = await world().user()
    const quote = await world().quote(user, course, 'course-1')
    const key = randomUUID()
    const clicks = await Promise.all(
      Array.from({ length: 20 }, (_, index) => world().orderOf(user, quote, index % 2 === 0 ? key : randomUUID())),
    )
    expect(new Set(clicks.map(({ id }) => id)).size).toBe(1)
    expect(clicks[0]).toMatchObject({ id: expect.stringMatching(/^\d{20}$/), status: OrderStatus.Created, actions: ['pay', 'cancel'] })
    expect((await list(user)).total).toBe(1)
    expect((await world().quote(user, course, 'course-1')).waitingOrder).toBe(clicks[0]!.id)
  })

  test('reject another body under the same key, and a second unpaid order of the same item', async () => {
    const user = await world().user()
    await world().coupon()
    const quote = await world().quote(user, course, 'course-1', '')
    const key = randomUUID()
    const { id } = await world().orderOf(user, quote, key)
    await expect(world().orderOf(user, await world().quote(user, course, 'course-3'), key)).rejects.toMatchObject({ code: Code.Conflict })
    // With the coupon, the order would be another one.
    const other = await world().quote(user, course, 'course-1')
    await expect(world().orderOf(user, other)).rejects.toMatchObject({ code: Code.OrderWaiting, data: { orderId: id } })
  })

  test("return NotFound for another user's order in every call", async () => {
    const [user, other] = [await world().user(), await world().user()]
    const { id } = await world().buy(user, course, 'course-1')
    for (const asked of [
      () => one(other, id),
      () => world().call('POST /api/order/:id/cancel', { id }, other),
      () => world().call('GET /api/order/:id/pay', { id }, other),
      () => world().call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, other),
    ])
      await expect(asked()).rejects.toMatchObject({ code: Code.NotFound })
    expect((await list(other)).total).toBe(0)
  })

  test('report a price that changed after the page was loaded, and order nothing', async () => {
    const user = await world().user()
    const quote = await world().quote(user, course, 'course-1')
    const files = participationPack()
    ;(files.get('courses/course-1.json') as { priceFen: number }).priceFen += 1
    await world().load(files)
    await expect(world().orderOf(user, quote)).rejects.toMatchObject({ code: Code.PriceChanged })
    expect((await list(user)).total).toBe(0)
    expect((await world().buy(user, course, 'course-1')).dueFen).toBe(quote.dueFen + 1)
    await world().load()
  })

  test('of a free item are paid at once: owned, counted and announced', async () => {
    const user = await world().user()
    const before = await world().call('GET /api/course/group/:id', { id: 'free-way' })
    const paid = await world().buy(user, series, 'free-way')
    expect(paid).toMatchObject({ status: OrderStatus.Paid, dueFen: 0, paidFen: 0, actions: ['learn'], payBefore: null })
    expect(await one(user, paid.id)).toMatchObject({ channel: null, entitlement: { until: null, live: true } })
    expect((await one(user, paid.id)).history.map(({ status }) => status)).toEqual([OrderStatus.Created, OrderStatus.Paid])
    const after = await world().call('GET /api/course/group/:id', { id: 'free-way' }, user)
    expect(after).toMatchObject({ learnerCount: before.learnerCount + 1, state: { ownedCount: 3 } })
    const notices = await world().db.selectFrom('notice').selectAll().where('user_id', '=', user).execute()
    expect(notices).toMatchObject([{ kind: 1, path: `/order/detail/${paid.id}` }])
    expect(await world().call('GET /api/order/:id/pay', { id: paid.id }, user)).toMatchObject({ result: 1, status: OrderStatus.Paid })
  })

  test('can be cancelled once, and then neither cancelled again nor paid', async () => {
    const user = await world().user()
    const { id } = await world().buy(user, course, 'course-1')
    const cancel = () => world().call('POST /api/order/:id/cancel', { id }, user)
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    for (const answer of answers) expect(answer).toMatchObject({ status: OrderStatus.Cancelled, actions: ['again'] })
    expect((await one(user, id)).history).toHaveLength(2)
    const pay = world().call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user)
    await expect(pay).rejects.toMatchObject({ code: Code.OrderOver })
    expect(await world().call('GET /api/order/:id/pay', { id }, user)).toMatchObject({ result: 2, reason: '订单已取消' })
    expect((await world().buy(user, course, 'course-1')).id).not.toBe(id)
  })

  test('expire after half an hour without payment on the next access, and once with two concurrent sweeps', async () => {
    const user = await world().user()
    const coupon = await world().coupon()
    await world().claim(user, coupon)
    const [read, swept] = [await world().buy(user, course, 'course-1'), await world().buy(user, course, 'course-3')]
    world().time.now += 30 * minute - 1
    expect(await one(user, read.id)).toMatchObject({ status: OrderStatus.Created })
    world().time.now += 1
    const { orders } = createOrderQueries(world().db)
    const counts = await Promise.all([orders.endDue(world().time.now), orders.endDue(world().time.now)])
    expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(2)
    for (const { id } of [read, swept]) {
      const over = await one(user, id)
      expect(over).toMatchObject({ status: OrderStatus.TimedOut, payBefore: null })
      expect(over.history.filter(({ status }) => status === OrderStatus.TimedOut)).toHaveLength(1)
    }
    await expect(world().call('POST /api/order/:id/cancel', { id: read.id }, user)).rejects.toMatchObject({ code: Code.OrderOver })
    // The coupon is available again.
    expect((await world().quote(user, course, 'course-1')).coupon).toBe(coupon)
  })

  test('created by a clock that was ahead expire at the next sweep', async () => {
    const user = await world().user()
    world().time.now += 600 * minute
    const { id } = await world().buy(user, course, 'course-1')
    world().time.now -= 600 * minute
    expect(await sweep({ db: world().db, clock: () => world().time.now })).toBeGreaterThan(0)
    expect(await one(user, id)).toMatchObject({ status: OrderStatus.TimedOut })
  })

  test('require the current version of the purchase agreement', async () => {
    const files = participationPack()
    const versions = ['1.0', '1.1'].map((version, at) => ({
      version,
      publishedAt: `2025-0${at + 1}-01`,
      effectiveAt: `2025-0${at + 1}-01`,
      changes: at === 0 ? '' : '写明优惠券的退回。',
    }))
    files.set('rules/purchase.json', { category: 'trade', title: '课程购买协议', versions })
    files.set('rules/purchase-1.0.md', '购买以订单为准。'.repeat(8))
    files.set('rules/purchase-1.1.md', '购买以订单为准。优惠券按规则退回。'.repeat(5))
    await world().load(files)
    const user = await world().user()
    const quote = await world().quote(user, course, 'course-1')
    const agreement = { id: 'purchase', title: '课程购买协议', version: '1.1' }
    expect(quote).toMatchObject({ agreement })
    const older = world().orderOf(user, { ...quote, agreement: { ...agreement, version: '1.0' } })
    await expect(older).rejects.toMatchObject({ code: Code.PriceChanged })
    const { id } = await world().orderOf(user, quote)
    expect(await one(user, id)).toMatchObject({ agreement })
    await world().load()
    await expect(world().orderOf(user, await world().quote(user, course, 'course-3'))).resolves.toMatchObject({
      status: OrderStatus.Created,
    })
  })

  test('are listed in tabs with counts, and found by title and number', async () => {
    const user = await world().user()
    const [first, second] = [await world().buy(user, course, 'course-1'), await world().buy(user, course, 'course-3')]
    await world().call('POST /api/order/:id/cancel', { id: first.id }, user)
    await world().buy(user, coursePackage, 'weld-five')
    const all = await list(user)
    expect(all.counts).toEqual({ all: 2, unpaid: 1, paid: 0, refund: 0, closed: 1 })
    expect((await list(user, { group: 'unpaid' })).list.map(({ id }) => id)).toEqual([second.id])
    expect((await list(user, { group: 'closed' })).list.map(({ id }) => id)).toEqual([first.id])
    expect((await list(user, { words: first.id.slice(-9) })).list.map(({ id }) => id)).toEqual([first.id])
    expect((await list(user, { words: '%%' })).total).toBe(0)
    const inPackage = await world().call('GET /api/order', { kind: coursePackage, words: first.target.title.slice(0, 4) }, user)
    expect(inPackage).toMatchObject({ total: 1, list: [{ courseCount: 2, target: { kind: coursePackage, id: 'weld-five' } }] })
    // Without a kind, the orders of all kinds.
    const ofAllKinds = await world().call('GET /api/order', {}, user)
    expect(ofAllKinds.counts.all).toBe(3)
    expect(new Set(ofAllKinds.list.map(({ target }) => target.kind))).toEqual(new Set([course, coursePackage]))
  })
})
