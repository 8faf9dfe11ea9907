import { createHmac, timingSafeEqual } from 'node:crypto'
import { livesUntil } from '../../limits/rules/latestEnd.ts'

const hour = 3_600_000

/** How long a right to watch lasts at least, in milliseconds: longer than any lesson, shorter than a copied link is worth. */
const lifeMs = 6 * hour

/** When a right given now ends: on the hour, so that addresses asked for again soon are the same and found in the browser's cache. */
export const ticketEnd = (now: number): number => Math.ceil((now + lifeMs) / hour) * hour

/** The right to the files of one folder until a moment: `{seconds in base 36}.{signature}`, a part of a path. */
export function mediaTicket(key: Uint8Array, folder: string, endsAt: number): string {
  const end = Math.floor(endsAt / 1000).toString(36)
  return `${end}.${signature(key, folder, end)}`
}

const shape = /^([\da-z]{1,9})\.([\w-]{43})$/

/** When a ticket for a folder ends; undefined for one that was not given for it, or is over. */
export function validUntil(key: Uint8Array, folder: string, ticket: string, now: number): number | undefined {
  const [, end = '', given = ''] = shape.exec(ticket) ?? []
  const endsAt = Number.parseInt(end, 36) * 1000
  // Signed before it is believed: what stands there may come from anybody.
  if (end === '' || !timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, folder, end)))) return undefined
  return livesUntil(endsAt, lifeMs + hour, now) ? endsAt : undefined
}

const signature = (key: Uint8Array, folder: string, end: string): string =>
  createHmac('sha256', key).update(`${end}\n${folder}`).digest('base64url')
