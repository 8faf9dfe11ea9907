import { createHmac, timingSafeEqual } from 'node:crypto'

/** Subjects of a proof: the app's code, the official account's code, the right to set a first password. */
export type ProofKind = 'content' | 'uuid' | 'permit'

/** Bytes of a proof: 144 bits, 24 characters without padding. */
const proofBytes = 18
const proofShape = /^[\w-]{24}$/

/** Number of codes that one browser may have open at a time, in as many tabs. */
const keptProofs = 4

/**
 * A proof that its holder was issued this content or uuid. Nothing is stored: each host that has the key computes the
 * same proof.
 */
export const proofOf = (key: string | Buffer, kind: ProofKind, value: string): string =>
  createHmac('sha256', key).update(`${kind}\n${value}`).digest().subarray(0, proofBytes).toString('base64url')

/** Reports whether the expected proof is among the given ones. */
export function holdsProof(given: unknown, wanted: string): boolean {
  const expected = Buffer.from(wanted)
  // All are compared, so that timing reveals neither how much of one matches nor its position.
  return readProofs(given)
    .map((proof) => timingSafeEqual(Buffer.from(proof), expected))
    .includes(true)
}

/** The proofs that a browser stores after a new one is issued: the newest first, the oldest dropped. */
export const withProof = (given: unknown, proof: string): string =>
  [proof, ...readProofs(given).filter((kept) => kept !== proof)].slice(0, keptProofs).join('.')

/** The proofs in a header or a cookie, other content ignored. */
function readProofs(given: unknown): string[] {
  if (typeof given !== 'string') return []
  return given.split('.', keptProofs).filter((proof) => proofShape.test(proof))
}
