import { createHmac, timingSafeEqual } from 'node:crypto'

/** Subjects of a proof: the app's code, the official account's code, the permission to set a first password. */
export type ProofKind = 'content' | 'uuid' | 'permit'

/** Length of a proof in bytes: 144 bits, 24 characters without padding. */
const proofBytes = 18
const proofShape = /^[\w-]{24}$/

/** Maximum number of codes that one browser may have open at the same time, in as many tabs. */
const maxProofs = 4

/**
 * Returns the proof that its holder was issued this content or uuid. Nothing is stored: each host that has the key
 * computes the same proof.
 */
export const proofOf = (key: string | Buffer, kind: ProofKind, value: string): string =>
  createHmac('sha256', key).update(`${kind}\n${value}`).digest().subarray(0, proofBytes).toString('base64url')

/** Checks whether the expected proof is among the given ones. */
export function includesProof(given: unknown, wanted: string): boolean {
  const expected = Buffer.from(wanted)
  // All proofs are compared, so that timing reveals neither the length of a match nor its position.
  return readProofs(given)
    .map((proof) => timingSafeEqual(Buffer.from(proof), expected))
    .includes(true)
}

/** Adds a newly issued proof to those that a browser stores: the newest first, the oldest dropped. */
export const addProof = (given: unknown, proof: string): string =>
  [proof, ...readProofs(given).filter((other) => other !== proof)].slice(0, maxProofs).join('.')

/** Parses the proofs in a header or a cookie; other content is ignored. */
function readProofs(given: unknown): string[] {
  if (typeof given !== 'string') return []
  return given.split('.', maxProofs).filter((proof) => proofShape.test(proof))
}
