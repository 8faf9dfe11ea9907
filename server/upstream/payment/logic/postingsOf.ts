import type { PayChannel } from '#lib/enums'
import type { LedgerPostingTable } from '../../db/tables/payment.ts'

/** A movement of money through a gateway. */
export interface Movement {
  /** The gateway's report that it follows from. */
  entryId: string
  movement: LedgerPostingTable['movement']
  channel: PayChannel
  amountFen: number
  orderId: string
  chargeId: string
  refundId?: string
  at: number
}

/** Accounts of our side by the kind of an entry, and whether the money comes in. */
const sides = {
  payment: { account: 'sales', sign: 1 },
  'late payment': { account: 'suspense', sign: 1 },
  refund: { account: 'sales', sign: -1 },
  return: { account: 'suspense', sign: -1 },
  chargeback: { account: 'sales', sign: -1 },
  'late chargeback': { account: 'suspense', sign: -1 },
} as const

/** The two sides of a movement; their sum is zero. */
export function postingsOf({ movement, channel, amountFen }: Movement): { account: string; amountFen: number }[] {
  const { account, sign } = sides[movement]
  return [
    { account: `gateway ${channel}`, amountFen: sign * amountFen },
    { account, amountFen: -sign * amountFen },
  ]
}
