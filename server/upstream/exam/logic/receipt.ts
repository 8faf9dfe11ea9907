import { randomInt } from 'node:crypto'
import type { Receipt } from '#lib/contract'

/** Alphabet without characters that are confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a random receipt code of 8 characters. */
export const newReceiptCode = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns the bytes that the signature of a receipt covers. */
export const receiptBytes = (attempt: string, { code, submittedAt, answered, questionCount, by }: Omit<Receipt, 'signature'>): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ attempt, code, submittedAt, answered, questionCount, by }))
