import type { CertificateKey } from '#lib/contract'
import { base64urlBytes } from './base64url.ts'
import { inflated } from './inflated.ts'
import { isSignedBy } from './isSignedBy.ts'
import { objectInBytes } from './objectInBytes.ts'
import { readClaims, type SignedClaims } from './readClaims.ts'

/**
 * The verdict on a signed text: it is a certificate that is signed by us and unaltered; it bears the name of one of our keys and was
 * altered; its key is none of those; or it is no certificate of ours.
 */
export type Proof = { verdict: 'genuine'; claims: SignedClaims } | { verdict: 'altered' | 'unknownKey' | 'foreign' }

/** Verifies a compact JWS by the published keys. Asks nobody, and so cannot know whether the certificate was revoked since. */
export async function verifySigned(jws: string, keys: readonly CertificateKey[]): Promise<Proof> {
  const [head = '', payload = '', signature = ''] = jws.split('.')
  const { alg, kid, zip } = objectInBytes(base64urlBytes(head)) ?? {}
  if (alg !== 'EdDSA' || typeof kid !== 'string') return { verdict: 'foreign' }
  const key = keys.find((known) => known.kid === kid)
  if (!key) return { verdict: 'unknownKey' }
  const given = base64urlBytes(signature)
  const signed = new TextEncoder().encode(`${head}.${payload}`)
  if (!given || !(await isSignedBy(signed, given, key))) return { verdict: 'altered' }
  const bytes = base64urlBytes(payload)
  // Nothing is unpacked before it is known to be ours.
  const claims = readClaims(objectInBytes(bytes && zip === 'DEF' ? await inflated(bytes).catch(() => undefined) : bytes))
  // Receipts of exams are signed by the same keys.
  return claims ? { verdict: 'genuine', claims } : { verdict: 'foreign' }
}
