import type { PayChannel } from '#lib/enums'
import { limits } from '../limits/logic/limits.ts'
import type { Work } from '../outbox/index.ts'
import type { Receive } from './createReceive.ts'
import type { PaymentGateway } from './providers/PaymentGateway.ts'
import type { ChargeRow } from './queries/charges.ts'
import type { PaymentQueries } from './queries/createPaymentQueries.ts'

interface ChargeWorkDeps {
  charges: PaymentQueries['charges']
  clock: () => number
  receive: Receive
  gatewayOf: (channel: PayChannel) => PaymentGateway | undefined
}

/** Work at charges when their callbacks stay away, and when their orders have ended. */
export function createChargeWork({ charges, clock, receive, gatewayOf }: ChargeWorkDeps): Record<'charge.query' | 'charge.close', Work> {
  const placeOf = async (id: string): Promise<{ row: ChargeRow; gateway: PaymentGateway }> => {
    const row = await charges.find(id)
    const gateway = row && gatewayOf(row.channel)
    if (!row || !gateway) throw new Error(row ? `${row.channel} is not set up any more` : 'There is no such charge')
    return { row, gateway }
  }

  /** Asks the gateway and takes what it says; true when the charge is over there. */
  async function ask({ row, gateway }: { row: ChargeRow; gateway: PaymentGateway }): Promise<boolean> {
    const answer = await gateway.query(chargeOf(row))
    if (answer.state === 'waiting') return false
    if (answer.state === 'closed') await receive(row.channel, { kind: 'closed', chargeId: row.id })
    if (answer.state === 'failed') await receive(row.channel, { kind: 'failed', chargeId: row.id, reason: answer.reason })
    if (answer.state === 'paid')
      for (const payment of answer.payments) await receive(row.channel, { kind: 'paid', chargeId: row.id, ...payment })
    return true
  }

  return {
    'charge.query': async ({ subject, createdAt }) => {
      const place = await placeOf(subject)
      if (place.row.state === 'paid' || (await ask(place))) return
      const now = clock()
      if (now < place.row.expires_at) {
        // Often at first, when people pay; each time after half of the time so far again.
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

  /** Closes at the gateway, and asks once more: it may have been paid just before. */
  async function end({ row, gateway }: { row: ChargeRow; gateway: PaymentGateway }): Promise<void> {
    await gateway.close(chargeOf(row))
    if (!(await ask({ row, gateway }))) await receive(row.channel, { kind: 'closed', chargeId: row.id })
  }
}

const chargeOf = ({ id, amount_fen: amountFen, title, created_at: createdAt, expires_at: expiresAt }: ChargeRow) => ({
  id,
  amountFen,
  title,
  createdAt,
  expiresAt,
})
