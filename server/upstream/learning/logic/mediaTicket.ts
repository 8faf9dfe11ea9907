import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUnexpired } from '../../limits/logic/latestEnd.ts'

const hour = 3_600_000

/** Minimum validity of a ticket, in milliseconds: longer than any lesson, but short enough to make copied links useless. */
const lifeMs = 6 * hour

/**
 * Returns the expiry of a ticket issued now. It is on the hour, so that repeated requests return the same URLs and use the
 * browser's cache.
 */
export const ticketExpiry = (now: number): number => Math.ceil((now + lifeMs) / hour) * hour

/** Returns a ticket for the files of one folder: `{expiry in seconds, base 36}.{signature}`, a path segment. */
export function mediaTicket(key: Uint8Array, folder: string, endsAt: number): string {
  const end = Math.floor(endsAt / 1000).toString(36)
  return `${end}.${signature(key, folder, end)}`
}

const shape = /^([\da-z]{1,9})\.([\w-]{43})$/

/** Returns the expiry of a ticket for a folder; undefined for a forged or expired one. */
export function expiryOfTicket(key: Uint8Array, folder: string, ticket: string, now: number): number | undefined {
  const [, end = '', given = ''] = shape.exec(ticket) ?? []
  const endsAt = Number.parseInt(end, 36) * 1000
  // The signature is verified before the time is read, because the time may be forged.
  if (end === '' || !timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, folder, end)))) return undefined
  return isUnexpired(endsAt, lifeMs + hour, now) ? endsAt : undefined
}

const signature = (key: Uint8Array, folder: string, end: string): string =>
  createHmac('sha256', key).update(`${end}\n${folder}`).digest('base64url')
