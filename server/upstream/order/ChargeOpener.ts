import type { Charge } from '#lib/contract'
import type { PayChannel } from '#lib/enums'

/** The ways of paying that are set up. */
export interface ChargeOpener {
  /** Ways of paying that are set up, the usual one first. */
  channels: () => PayChannel[]
  /** A code to pay an order by; the same one while it is valid. */
  open: (order: { orderId: string; channel: PayChannel; amountFen: number; title: string; endsAt: number }) => Promise<Charge>
}
