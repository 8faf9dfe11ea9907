import type { PayChannel } from '#lib/enums'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Database } from '../db/Database.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { limits } from '../limits/logic/limits.ts'
import { enqueue, type TaskHandler } from '../outbox/index.ts'
import type { ReceiveReport } from './createReportReceiver.ts'
import type { PaymentEvents } from './PaymentEvents.ts'
import type { GatewayRefund, PaymentGateway, RefundState } from './providers/PaymentGateway.ts'
import type { ChargeRefundRow } from './queries/chargeRefunds.ts'
import type { ChargeRow } from './queries/charges.ts'
import { createPaymentQueries } from './queries/createPaymentQueries.ts'

interface RefundWorkDeps {
  db: Kysely<Database>
  clock: () => number
  receive: ReceiveReport
  events: () => PaymentEvents
  gatewayOf: (channel: PayChannel) => PaymentGateway | undefined
}

/** Payload of the task for a gateway's notice about a refund. */
const ForeignRefundPayload = z.object({ chargeId: z.string() })

interface RefundContext {
  refund: ChargeRefundRow
  charge: ChargeRow
  gateway: PaymentGateway
}

/** Creates the tasks that send refunds to the gateways and query them until they are completed. */
export function createRefundTasks({
  db,
  clock,
  receive,
  events,
  gatewayOf,
}: RefundWorkDeps): Record<'refund.send' | 'refund.query', TaskHandler> {
  const { chargeRefunds, charges } = createPaymentQueries(db)

  async function placeOf(id: string): Promise<RefundContext> {
    const refund = await chargeRefunds.find(id)
    const charge = refund && (await charges.find(refund.charge_id))
    const gateway = charge && gatewayOf(charge.channel)
    if (!refund || !charge || !gateway)
      throw new Error(charge ? `The channel ${charge.channel} is not configured` : 'The refund is unknown')
    return { refund, charge, gateway }
  }

  /** Processes the state of a refund. Returns false if the refund is pending. */
  async function settle({ refund, charge }: RefundContext, answer: RefundState): Promise<boolean> {
    const about = { chargeId: charge.id, refundId: refund.id }
    if (answer.state === 'completed')
      await receive(charge.channel, { kind: 'refunded', ...about, gatewayId: answer.gatewayId, amountFen: answer.amountFen })
    if (answer.state === 'failed') await receive(charge.channel, { kind: 'refundFailed', ...about, reason: answer.reason })
    return answer.state === 'completed' || answer.state === 'failed'
  }

  const noteSent = ({ refund }: RefundContext): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await events().lock(trx, refund.order_id)
      const now = clock()
      if (!(await createPaymentQueries(trx).chargeRefunds.sent(refund.id))) return
      await events().onRefundSent(trx, { refundId: refund.id, at: now })
      await enqueue(trx, { kind: 'refund.query', subject: refund.id, now, dueAt: now + limits.refund.askMs })
    })

  /** Queries a refund that was made at the gateway instead of here, and books it, once its payment is known. */
  async function queryForeignRefund(refundId: string, chargeId: string, since: number): Promise<void | { againAt: number }> {
    const charge = await charges.find(chargeId)
    const gateway = charge && gatewayOf(charge.channel)
    if (!charge || !gateway) throw new Error('The charge or its gateway is unknown')
    const [transactionId, paidFen] = [charge.transaction_id ?? '', charge.amount_fen]
    const answer = await gateway.queryRefund({ id: refundId, chargeId, transactionId, amountFen: 0, paidFen })
    if (answer.state !== 'completed') return undefined
    const { gatewayId, amountFen } = answer
    const reception = await receive(charge.channel, { kind: 'refunded', chargeId, refundId, gatewayId, amountFen })
    if (reception !== 'refused') return undefined
    const now = clock()
    if (now - since < limits.refund.mostAskMs) return { againAt: now + limits.refund.askMs }
    throw new Error('The refund does not match a payment of the charge')
  }

  return {
    'refund.send': async ({ subject }) => {
      const place = await placeOf(subject)
      if (place.refund.state !== 'waiting') return undefined
      const answer = await place.gateway.refund(refundOf(place))
      // A refund on the gateway's own site has reduced the amount while the gateway refused the former one.
      if (answer.state === 'failed' && (await chargeRefunds.find(subject))?.amount_fen !== place.refund.amount_fen)
        return { againAt: clock() }
      if (!(await settle(place, answer))) await noteSent(place)
      return undefined
    },
    'refund.query': async ({ subject, payload, createdAt }) => {
      if (!(await chargeRefunds.find(subject)))
        return queryForeignRefund(subject, parseJsonColumn(ForeignRefundPayload, payload, 'outbox_task.payload').chargeId, createdAt)
      const place = await placeOf(subject)
      const { state } = place.refund
      if (state !== 'sent' && state !== 'failed' && state !== 'settled') return
      const answer = await place.gateway.queryRefund(refundOf(place))
      // The gateway may complete a refused refund later, for example on its own site.
      if (state !== 'sent') return void (answer.state === 'completed' && (await settle(place, answer)))
      // A missing refund was lost in transit. Sending it again is safe, because its id is the same.
      const isOver = await settle(place, answer.state === 'missing' ? await place.gateway.refund(refundOf(place)) : answer)
      if (isOver) return
      const now = clock()
      return { againAt: now + Math.min(limits.refund.mostAskMs, Math.max(limits.refund.askMs, (now - createdAt) / 2)) }
    },
  }
}

const refundOf = ({ refund, charge }: RefundContext): GatewayRefund => ({
  id: refund.id,
  chargeId: charge.id,
  transactionId: refund.transaction_id,
  amountFen: refund.amount_fen,
  paidFen: charge.amount_fen,
})
