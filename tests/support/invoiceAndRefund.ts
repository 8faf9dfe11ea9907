import type { Kysely } from 'kysely'
import type { Database } from '../../server/upstream/db/Database.ts'
import type { InvoiceProvider } from '../../server/upstream/invoice/index.ts'
import { refundDecisions } from '../../server/upstream/order/queries/decideRefund.ts'
import { createOutboxWorker } from '../../server/upstream/outbox/createOutboxWorker.ts'
import { callsOf, domainsOf } from './catalogueCalls.ts'

interface Story {
  db: Kysely<Database>
  time: { now: number }
  provider: InvoiceProvider
  userId: string
  /** A paid order. */
  orderId: string
  titleId: string
  /** Idempotency key of the invoice and the refund: a restarted browser sends the same one. */
  key: string
}

/** Amount refunded after the invoice was issued, in fen. */
export const partFen = 1000

/**
 * Applies for an invoice and refunds a part once it is issued. Continues at any point, so that an interrupted run can be
 * repeated.
 */
export async function invoiceAndRefund({ db, time, provider, userId, orderId: id, titleId, key }: Story): Promise<void> {
  const clock = () => time.now
  const domains = domainsOf(db, clock, provider)
  const call = callsOf(domains)
  const worker = createOutboxWorker({ db, clock, work: domains.work, log: () => {} })
  /** Runs due tasks after a time that exceeds every lease and regular delay. */
  const runTasks = async () => {
    time.now += 61_000
    await worker.runDue()
  }
  await call('POST /api/order/:id/invoice', { id, titleId, key }, userId)
  await runTasks()
  const { list } = await call('GET /api/order/:id/refund', { id }, userId)
  if (list.length === 0) {
    const { mark } = await call('GET /api/order/:id/refund/quote', { id }, userId)
    await call('POST /api/order/:id/refund', { id, reason: 'unwanted', mark, key }, userId)
  }
  const refund = (await call('GET /api/order/:id/refund', { id }, userId)).list[0]!
  await refundDecisions(db).agree({ id: refund.id, by: 'operator', why: '同意', now: time.now }, partFen)
  for (let turn = 0; turn < 2; turn++) await runTasks()
}
