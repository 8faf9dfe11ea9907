import type { Charge } from '#lib/contract'
import type { PayChannel } from '#lib/enums'

/** The configured payment channels. */
export interface ChargeOpener {
  /** Returns the configured payment channels, the default one first. */
  channels: () => PayChannel[]
  /** Opens a charge with a payment code for an order. Returns the existing one while it is valid. */
  open: (order: { orderId: string; channel: PayChannel; amountFen: number; title: string; endsAt: number }) => Promise<Charge>
}
