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
  /** An order that is paid. */
  orderId: string
  titleId: string
  /** Of the invoice and of the refund: a browser that starts again sends them again. */
  key: string
}

/** The amount that is refunded after the invoice was issued. */
export const partFen = 1000

/**
 * Applies for an invoice, and has a part refunded once it is issued, from wherever it stands: whoever is interrupted
 * begins again.
 */
export async function invoiceAndRefund({ db, time, provider, userId, orderId: id, titleId, key }: Story): Promise<void> {
  const clock = () => time.now
  const domains = domainsOf(db, clock, provider)
  const call = callsOf(domains)
  const worker = createOutboxWorker({ db, clock, work: domains.work, log: () => {} })
  /** Long enough for each lease and each wait of work that goes well. */
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
