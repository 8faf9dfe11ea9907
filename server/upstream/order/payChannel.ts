import { type PayChannel, payChannelLabel } from '#lib/enums'

/** A stored way of paying; null where none is stored, or one that this release does not know. */
export const payChannel = (stored: string | null): PayChannel | null => (stored !== null && isChannel(stored) ? stored : null)

const isChannel = (stored: string): stored is PayChannel => Object.hasOwn(payChannelLabel, stored)
