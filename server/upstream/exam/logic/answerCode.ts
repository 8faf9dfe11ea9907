import { createHash } from 'node:crypto'

/** Alphabet without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns the code under which markers see an answer. It is derived from the attempt's seed, which is never shown, so it
 * does not identify the candidate.
 */
export const answerCode = (seed: string, number: number): string =>
  [...createHash('sha256').update(`${seed} marking ${number}`).digest().subarray(0, 8)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
