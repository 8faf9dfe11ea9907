import { createHash, randomBytes } from 'node:crypto'

const shape = /^[A-Za-z0-9_-]{43}$/

/** A new token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Reports whether a text has the form of a token. */
export const isToken = (text: unknown): text is string => typeof text === 'string' && shape.test(text)

/** The stored form of a token. A token is fully random, so one round of hashing is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
