import { createHash, randomBytes } from 'node:crypto'

const tokenFormat = /^[A-Za-z0-9_-]{43}$/

/** Creates a token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Checks whether a value has the format of a token. */
export const isToken = (text: unknown): text is string => typeof text === 'string' && tokenFormat.test(text)

/** Returns the stored form of a token. A single round of hashing suffices, because a token is fully random. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Creates a secret of 128 random bits for a URL or a QR code. */
export const newTicket = (): string => randomBytes(16).toString('base64url')

/** Returns the stored form of a ticket. A single round of hashing suffices, because a ticket is fully random. */
export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
