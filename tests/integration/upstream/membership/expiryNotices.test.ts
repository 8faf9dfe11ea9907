import { describe, expect, test } from 'vitest'
import { OrderStatus } from '#lib/enums'
import { engines } from '../../../support/openTestDatabase.ts'
import { series, useOrders } from '../../../support/useOrders.ts'

const day = 86_400_000

describe.each(engines)('a purchase with a limited term, on %s', (engine) => {
  const world = useOrders(engine)
  const noticesOf = async (user: string) => {
    await world().runTasks()
    return world().db.selectFrom('notice').selectAll().where('user_id', '=', user).where('title', 'like', '%到期%').execute()
  }
  const bought = async (user: string) => {
    const { id } = await world().buy(user, series, 'weld-way')
    await world().cashier(user, id, 'pay')
    const order = await world().call('GET /api/order/:id', { id }, user)
    expect(order.status).toBe(OrderStatus.Paid)
    return order
  }

  test('is announced to expire a week before its end, once, with a link to renew it', async () => {
    const user = await world().user()
    const { entitlement } = await bought(user)
    expect(Date.parse(entitlement!.until!)).toBe(world().time.now + 100 * day)
    world().time.now += 93 * day - 1
    expect(await noticesOf(user)).toEqual([])
    world().time.now += 1
    const [notice, ...others] = await noticesOf(user)
    expect(notice).toMatchObject({ title: expect.stringContaining('即将到期'), path: '/order/pay/create?group=weld-way', action: '去续费' })
    expect(others).toEqual([])
    world().time.now += day
    expect(await noticesOf(user)).toHaveLength(1)
  })

  test('is announced only once for a renewed term, before its new end', async () => {
    const user = await world().user()
    await bought(user)
    world().time.now += 50 * day
    await bought(user)
    world().time.now += 43 * day
    expect(await noticesOf(user)).toEqual([])
    world().time.now += 100 * day
    expect(await noticesOf(user)).toHaveLength(1)
  })

  test('is not announced after it was revoked', async () => {
    const user = await world().user()
    const { id } = await bought(user)
    const { id: charge } = (await world().db.selectFrom('charge').select('id').where('order_id', '=', id).executeTakeFirst())!
    await world().call('POST /api/pay/sandbox/:id', { id: charge, act: 'chargeback' })
    world().time.now += 93 * day
    expect(await noticesOf(user)).toEqual([])
  })
})
