import { createHash, randomBytes } from 'node:crypto'

const shape = /^[A-Za-z0-9_-]{43}$/

/** A new token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text can be a token at all. */
export const isToken = (text: unknown): text is string => typeof text === 'string' && shape.test(text)

/** What is stored of a token. It is random in full, so one plain round is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
