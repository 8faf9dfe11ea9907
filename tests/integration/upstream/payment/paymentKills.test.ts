import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { OrderStatus } from '#lib/enums'
import { paymentEvents } from '../../../../server/upstream/order/queries/paymentEvents.ts'
import { createReportReceiver } from '../../../../server/upstream/payment/createReportReceiver.ts'
import { course, useOrders } from '../../../support/useOrders.ts'

const world = useOrders('SQLite')

/** Aborts the work at the n-th statement, like a kill between two statements. */
const killAt = (statement: number): KyselyPlugin => {
  let count = 0
  return {
    transformQuery: ({ node }) => {
      if (++count === statement) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

test('has made no change after a kill between two steps of a payment; the repeated report makes all of them', async () => {
  const { db, time, call } = world()
  const user = await world().user()
  await world().claim(user, await world().coupon())
  const { id, dueFen } = await world().buy(user, course, 'course-1')
  const charge = await call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user)
  const clock = () => time.now
  const report = { kind: 'paid', chargeId: charge.id, transactionId: 'once', amountFen: dueFen, at: time.now } as const
  const receiveOn = (at: typeof db) =>
    createReportReceiver({ db: at, clock, log: () => {}, events: () => paymentEvents(clock) })('sandbox', report)
  const traces = async () => ({
    status: (await call('GET /api/order/:id', { id }, user)).status,
    joined: (await call('GET /api/course/:id', { id: 'course-1' }, user)).joinedAt !== null,
    entitlements: (await db.selectFrom('entitlement').select('id').where('source_id', '=', id).execute()).length,
    postings: (await db.selectFrom('ledger_posting').select('id').where('order_id', '=', id).execute()).length,
    notices: (await db.selectFrom('notice').select('id').where('user_id', '=', user).execute()).length,
    reports: (await db.selectFrom('gateway_report').select('id').where('charge_id', '=', charge.id).execute()).length,
  })
  const untouched = { status: OrderStatus.ReadyToPay, joined: false, entitlements: 0, postings: 0, notices: 0, reports: 0 }
  let statement = 1
  for (; statement < 200; statement++) {
    const result = await receiveOn(db.withPlugin(killAt(statement))).catch((error: Error) => error.message)
    if (result !== 'killed') break
    expect(await traces(), `killed at statement ${statement}`).toEqual(untouched)
  }
  expect(statement).toBeGreaterThan(15)
  const done = { status: OrderStatus.Paid, joined: true, entitlements: 1, postings: 2, notices: 1, reports: 1 }
  expect(await traces()).toEqual(done)
  expect(await receiveOn(db)).toBe('known')
  expect(await traces()).toEqual(done)
})
