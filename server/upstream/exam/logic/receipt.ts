import { randomInt } from 'node:crypto'
import type { Receipt } from '#lib/contract'

/** Letters and digits that nobody mistakes for others when they are read out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of eight characters. */
export const newReceiptCode = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Bytes that the signature of a receipt signs. */
export const receiptBytes = (attempt: string, { code, submittedAt, answered, questionCount, by }: Omit<Receipt, 'signature'>): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ attempt, code, submittedAt, answered, questionCount, by }))
