import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret of 128 random bits for a URL or a QR code. */
export const newTicket = (): string => randomBytes(16).toString('base64url')

/** Returns the stored form of a ticket. A single round of hashing suffices, because a ticket is fully random. */
export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
