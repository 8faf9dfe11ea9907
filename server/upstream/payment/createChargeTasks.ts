import type { PayChannel } from '#lib/enums'
import { limits } from '../limits/logic/limits.ts'
import type { TaskHandler } from '../outbox/index.ts'
import type { ReceiveReport } from './createReportReceiver.ts'
import type { PaymentGateway } from './providers/PaymentGateway.ts'
import type { ChargeRow } from './queries/charges.ts'
import type { PaymentQueries } from './queries/createPaymentQueries.ts'

interface ChargeWorkDeps {
  charges: PaymentQueries['charges']
  clock: () => number
  receive: ReceiveReport
  gatewayOf: (channel: PayChannel) => PaymentGateway | undefined
}

/** Closes a charge at its gateway, and books its payment if it was paid just before. */
export type EndCharge = (chargeId: string) => Promise<void>

/** Creates the tasks for charges without callbacks and for charges of ended orders. */
export function createChargeTasks({ charges, clock, receive, gatewayOf }: ChargeWorkDeps): {
  work: Record<'charge.query' | 'charge.close', TaskHandler>
  end: EndCharge
  check: (orderId: string) => Promise<void>
} {
  const placeOf = async (id: string): Promise<{ row: ChargeRow; gateway: PaymentGateway }> => {
    const row = await charges.find(id)
    const gateway = row && gatewayOf(row.channel)
    if (!row || !gateway) throw new Error(row ? `The channel ${row.channel} is not configured` : 'The charge is unknown')
    return { row, gateway }
  }

  /** Queries the gateway and processes the result. Returns true if the charge has ended there. */
  async function queryCharge({ row, gateway }: { row: ChargeRow; gateway: PaymentGateway }): Promise<boolean> {
    const answer = await gateway.query(chargeOf(row))
    if (answer.state === 'waiting') return false
    if (answer.state === 'closed') await receive(row.channel, { kind: 'closed', chargeId: row.id })
    if (answer.state === 'failed') await receive(row.channel, { kind: 'failed', chargeId: row.id, reason: answer.reason })
    if (answer.state === 'paid')
      for (const payment of answer.payments) await receive(row.channel, { kind: 'paid', chargeId: row.id, ...payment })
    return true
  }

  const work: Record<'charge.query' | 'charge.close', TaskHandler> = {
    'charge.query': async ({ subject, createdAt }) => {
      const place = await placeOf(subject)
      if (place.row.state === 'paid' || (await queryCharge(place))) return
      const now = clock()
      if (now < place.row.expires_at) {
        // Frequent at first, when most payments arrive; each interval is then half of the time elapsed.
        const waitMs = Math.min(limits.charge.mostAskMs, Math.max(limits.charge.askMs, (now - createdAt) / 2))
        return { againAt: Math.min(now + waitMs, place.row.expires_at) }
      }
      await end(place)
    },
    'charge.close': async ({ subject }) => {
      const place = await placeOf(subject)
      if (place.row.state !== 'paid') await end(place)
    },
  }
  return {
    work,
    end: async (id) => end(await placeOf(id)),
    /** Queries the gateway of an order's open charge. */
    check: async (orderId) => {
      const open = await charges.findOpen(orderId)
      if (open) await queryCharge(await placeOf(open.id))
    },
  }

  /** Closes a charge at the gateway and queries it again, because it may have been paid just before. */
  async function end({ row, gateway }: { row: ChargeRow; gateway: PaymentGateway }): Promise<void> {
    await gateway.close(chargeOf(row))
    if (!(await queryCharge({ row, gateway }))) await receive(row.channel, { kind: 'closed', chargeId: row.id })
  }
}

const chargeOf = ({ id, way, amount_fen: amountFen, title, created_at: createdAt, expires_at: expiresAt }: ChargeRow) => ({
  id,
  way,
  amountFen,
  title,
  createdAt,
  expiresAt,
})
