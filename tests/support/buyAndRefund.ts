import type { Kysely } from 'kysely'
import { OrderStatus, RefundStatusA } from '#lib/enums'
import type { Database } from '../../server/upstream/db/Database.ts'
import { createOutboxWorker } from '../../server/upstream/outbox/createOutboxWorker.ts'
import { refundDecisions } from '../../server/upstream/order/queries/decideRefund.ts'
import { catalogueCalls, domainsOf } from './catalogueCalls.ts'

interface Story {
  db: Kysely<Database>
  time: { now: number }
  userId: string
  /** Idempotency key of the order and the refund: a restarted browser sends the same one. */
  key: string
}

/**
 * Buys a course in the sandbox and refunds it. Continues at any point, so that an interrupted run can be repeated.
 * Returns the order number.
 */
export async function buyAndRefund({ db, time, userId, key }: Story): Promise<string> {
  const clock = () => time.now
  const call = catalogueCalls(db, clock)
  const worker = createOutboxWorker({ db, clock, work: domainsOf(db, clock).work, log: () => {} })
  /** Runs due tasks after a time that exceeds every lease and regular delay, but not the payment deadline. */
  const runTasks = async () => {
    time.now += 61_000
    await worker.runDue()
  }
  const id = await orderOf()
  await runTasks()
  if ((await call('GET /api/order/:id', { id }, userId)).status !== OrderStatus.Paid) {
    const charge = await call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, userId)
    await call('POST /api/pay/sandbox/:id', { id: charge.id, act: 'pay' })
  }
  const { list } = await call('GET /api/order/:id/refund', { id }, userId)
  const refund = list[0] ?? (await ask())
  if (refund.status === RefundStatusA.Applying)
    await refundDecisions(db).agree({ id: refund.id, by: 'operator', why: '同意', now: time.now }, undefined)
  for (let turn = 0; turn < 3; turn++) await runTasks()
  return id

  async function orderOf(): Promise<string> {
    const known = await call('GET /api/order', { kind: 1 }, userId)
    if (known.list[0]) return known.list[0].id
    const { coupon, mark, agreement } = await call('GET /api/order/quote', { kind: 1, id: 'course-1' }, userId)
    const agreementVersion = agreement?.version ?? null
    return (await call('POST /api/order', { kind: 1, id: 'course-1', coupon, mark, agreementVersion, key }, userId)).id
  }

  async function ask() {
    const { mark } = await call('GET /api/order/:id/refund/quote', { id }, userId)
    return call('POST /api/order/:id/refund', { id, reason: 'unwanted', mark, key }, userId)
  }
}
