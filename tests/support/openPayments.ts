import type { Kysely } from 'kysely'
import type { Database } from '../../server/upstream/db/Database.ts'
import { createOutboxWorker } from '../../server/upstream/outbox/createOutboxWorker.ts'
import { createPayment, type PaymentEvents } from '../../server/upstream/payment/index.ts'
import type { PaymentGateway } from '../../server/upstream/payment/providers/PaymentGateway.ts'
import { type Engine, openTestDatabase } from './openTestDatabase.ts'

/** A buyer at a desktop. */
export const payer = { openId: undefined, address: '203.0.113.7', agent: '' }

/** Opens the payment domain on its own database, with orders that accept the first payment and record notifications. */
export async function openPayments(
  engine: Engine,
  {
    gateways = 'sandbox',
    time = { now: Date.parse('2026-03-01T08:00:00Z') },
  }: { gateways?: readonly PaymentGateway[] | 'sandbox'; time?: { now: number } } = {},
) {
  const { db, place, dataDir, close } = await openTestDatabase(engine)
  const clock = () => time.now
  const entries: Record<string, unknown>[] = []
  const log = (entry: Record<string, unknown>) => void entries.push(entry)
  const told: string[] = []
  const paid = new Set<string>()
  const events: PaymentEvents = {
    lock: async () => {},
    onPaid: async (_, { orderId, chargeId, late }) => {
      const result = late || paid.has(orderId) ? 'late' : 'taken'
      if (result === 'taken') paid.add(orderId)
      told.push(`${result} ${orderId} ${chargeId}`)
      return result
    },
    onFailed: async (_, { orderId, reason }) => void told.push(`failed ${orderId} ${reason}`),
    onChargeback: async (_, { orderId, amountFen }) => void told.push(`chargeback ${orderId} ${amountFen}`),
    onRefundSent: async (_, { refundId }) => void told.push(`sent ${refundId}`),
    onForeignRefund: async (trx, { orderId, chargeId, gatewayRefundId, amountFen }) => {
      told.push(`foreign ${orderId} ${amountFen}`)
      const { refundId } = await addRefund(`foreign-${gatewayRefundId}`, { orderId, chargeId, amountFen }, trx)
      return refundId
    },
    onRefundReduced: async (_, { refundId, leftFen }) => void told.push(`reduced ${refundId} ${leftFen}`),
    onRefunded: async (_, { refundId }) => void told.push(`refunded ${refundId}`),
    onSettledRefunded: async (_, { refundId }) => void told.push(`settled refunded ${refundId}`),
    onSettlementReduced: async (_, { refundId, leftFen }) => void told.push(`settlement reduced ${refundId} ${leftFen}`),
    onRefundFailed: async (_, { refundId, reason }) => void told.push(`refund failed ${refundId} ${reason}`),
  }
  const start = () => {
    const payment = createPayment({ db, clock, log, gateways, publicOrigin: 'https://site.example', openIdOf: async () => undefined })
    payment.listen(events)
    return { payment, worker: createOutboxWorker({ db, clock, work: payment.work, log }) }
  }
  await db
    .insertInto('user_account')
    .values({ id: 'buyer', phone: '13800000000', nickname: 'buyer', created_at: 0, updated_at: 0 })
    .execute()

  /** Stores an unpaid order of ¥99. */
  async function addOrder(id: string): Promise<string> {
    const amounts = { list_fen: 9900, deducted_fen: 0, discount_fen: 0, due_fen: 9900, paid_fen: 0, refunded_fen: 0 }
    const thing = { kind: 1, target_id: 'course-1', title: '焊接入门', cover: '', status: 1, refund_terms: '{}' } as const
    const times = { created_at: time.now, pay_before: time.now + 1_800_000 }
    await db
      .insertInto('purchase_order')
      .values({ id, user_id: 'buyer', send_key: id, body_digest: '', ...thing, ...amounts, ...times })
      .execute()
    return id
  }

  /** Stores a refund, as its order does. */
  async function addRefund(
    id: string,
    { orderId, chargeId, amountFen }: { orderId: string; chargeId: string; amountFen: number },
    on: Kysely<Database> = db,
  ) {
    const about = { order_id: orderId, charge_id: chargeId, amount_fen: amountFen, send_key: id, body_digest: '' }
    const asked = {
      kind: 'asked',
      keeps: 0,
      status: 2,
      reason: 'unwanted',
      note: '',
      facts: '{}',
      decision: '',
      asked_at: time.now,
    } as const
    await on
      .insertInto('refund')
      .values({ id, ...about, ...asked })
      .execute()
    return { refundId: id, orderId, chargeId, amountFen, movement: 'refund' as const, now: time.now }
  }

  return { db, place, dataDir, close, time, clock, log, entries, told, start, events, addOrder, addRefund, ...start() }
}

export type Payments = Awaited<ReturnType<typeof openPayments>>
