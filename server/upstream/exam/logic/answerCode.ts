import { createHash } from 'node:crypto'

/** Letters and digits that nobody mistakes for others. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The name of an answer for whoever marks it: made of the attempt's seed, which is shown to nobody, so that it tells
 * nothing of the candidate.
 */
export const answerCode = (seed: string, number: number): string =>
  [...createHash('sha256').update(`${seed} marking ${number}`).digest().subarray(0, 8)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
