import type { PayChannel } from '#lib/enums'
import type { LedgerPostingTable } from '../../db/tables/payment.ts'

/** A movement of money at a gateway. */
export interface Movement {
  /** Id of the gateway report from which it results. */
  entryId: string
  movement: LedgerPostingTable['movement']
  channel: PayChannel
  amountFen: number
  orderId: string
  chargeId: string
  refundId?: string
  at: number
}

/** Our account for each kind of movement, and the sign of the gateway's posting. */
const sides = {
  payment: { account: 'sales', sign: 1 },
  'late payment': { account: 'suspense', sign: 1 },
  refund: { account: 'sales', sign: -1 },
  return: { account: 'suspense', sign: -1 },
  chargeback: { account: 'sales', sign: -1 },
  'late chargeback': { account: 'suspense', sign: -1 },
} as const

/** Returns the two postings of a movement. Their sum is zero. */
export function postingsOf({ movement, channel, amountFen }: Movement): { account: string; amountFen: number }[] {
  const { account, sign } = sides[movement]
  return [
    { account: `gateway ${channel}`, amountFen: sign * amountFen },
    { account, amountFen: -sign * amountFen },
  ]
}
