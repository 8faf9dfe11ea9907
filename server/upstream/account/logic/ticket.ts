import { createHash, randomBytes } from 'node:crypto'

/** A new secret for an address or a QR code: 128 random bits. */
export const newTicket = (): string => randomBytes(16).toString('base64url')

/** The stored form of a ticket. A ticket is fully random, so one round of hashing is enough. */
export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
