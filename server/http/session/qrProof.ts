import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a proof is about: the app's code, the official account's code, the right to set a first password. */
export type ProofKind = 'content' | 'uuid' | 'permit'

/** Bytes of a proof: 144 bits, 24 characters without padding. */
const proofBytes = 18
const proofShape = /^[\w-]{24}$/

/** How many codes one browser may have open at a time, in as many tabs. */
const keptProofs = 4

/**
 * Says that whoever carries it was given this content or uuid. Nothing is stored: each host that knows the key finds
 * the same proof again.
 */
export const proofOf = (key: string | Buffer, kind: ProofKind, value: string): string =>
  createHmac('sha256', key).update(`${kind}\n${value}`).digest().subarray(0, proofBytes).toString('base64url')

/** Whether the wanted proof is among those that came along. */
export function holdsProof(given: unknown, wanted: string): boolean {
  const expected = Buffer.from(wanted)
  // All are compared, so that the time tells neither how much of one fits nor which.
  return readProofs(given)
    .map((proof) => timingSafeEqual(Buffer.from(proof), expected))
    .includes(true)
}

/** What a browser has to keep once it is given one more: the newest first, the oldest gone. */
export const withProof = (given: unknown, proof: string): string =>
  [proof, ...readProofs(given).filter((kept) => kept !== proof)].slice(0, keptProofs).join('.')

/** The proofs in a header or a cookie, whatever else stands there. */
function readProofs(given: unknown): string[] {
  if (typeof given !== 'string') return []
  return given.split('.', keptProofs).filter((proof) => proofShape.test(proof))
}
