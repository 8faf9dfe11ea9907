import { createHash, randomBytes } from 'node:crypto'

/** A new secret that stands in an address or a QR code: 128 random bits. */
export const newTicket = (): string => randomBytes(16).toString('base64url')

/** What is stored of a ticket. It is random in full, so one plain round is enough. */
export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
