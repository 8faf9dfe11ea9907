import type { CertificateKey } from '#lib/contract'
import { base64urlBytes } from './base64url.ts'
import { verifyEd25519 } from './verifyEd25519.ts'
import { readClaims, type SignedClaims } from './readClaims.ts'

/**
 * Verdict on a signed text: a certificate with a valid signature (`genuine`); it names one of the published keys but was
 * `altered`; its key is not published (`unknownKey`); or it is not a certificate of this platform (`foreign`).
 */
export type Proof = { verdict: 'genuine'; claims: SignedClaims } | { verdict: 'altered' | 'unknownKey' | 'foreign' }

/** Verifies a compact JWS by the published keys. Works offline, so it cannot detect a later revocation. */
export async function verifySigned(jws: string, keys: readonly CertificateKey[]): Promise<Proof> {
  const [head = '', payload = '', signature = ''] = jws.split('.')
  const { alg, kid, zip } = parseJsonBytes(base64urlBytes(head)) ?? {}
  if (alg !== 'EdDSA' || typeof kid !== 'string') return { verdict: 'foreign' }
  const key = keys.find((known) => known.kid === kid)
  if (!key) return { verdict: 'unknownKey' }
  const given = base64urlBytes(signature)
  const signed = new TextEncoder().encode(`${head}.${payload}`)
  if (!given || !(await verifyEd25519(signed, given, key))) return { verdict: 'altered' }
  const bytes = base64urlBytes(payload)
  // The content is decompressed only after the signature was verified.
  const claims = readClaims(parseJsonBytes(bytes && zip === 'DEF' ? await inflateRaw(bytes).catch(() => undefined) : bytes))
  // Exam receipts are signed by the same keys.
  return claims ? { verdict: 'genuine', claims } : { verdict: 'foreign' }
}

/** Decompresses raw DEFLATE data (RFC 1951). */
async function inflateRaw(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if ('DecompressionStream' in globalThis) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  }
  const { inflateSync } = await import('fflate')
  return inflateSync(bytes)
}

/** Parses UTF-8 bytes as a JSON object; undefined for any other content. */
function parseJsonBytes(bytes: Uint8Array | undefined): Record<string, unknown> | undefined {
  if (!bytes) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
