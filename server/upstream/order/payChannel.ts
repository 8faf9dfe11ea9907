import { type PayChannel, payChannelLabel } from '#lib/enums'

/** Returns a stored payment channel, or null if there is none or this release does not support it. */
export const payChannel = (stored: string | null): PayChannel | null => (stored !== null && isChannel(stored) ? stored : null)

const isChannel = (stored: string): stored is PayChannel => Object.hasOwn(payChannelLabel, stored)
