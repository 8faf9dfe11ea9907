import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { z } from 'zod/mini'

/** A public key as a JSON Web Key of Ed25519 (RFC 8037). */
export const PublicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  /** The key's thumbprint (RFC 7638): equal keys have equal names. */
  kid: z.string(),
  x: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})
export type PublicKey = z.infer<typeof PublicKey>

/** A new pair of keys: the public one, and the private one as PEM. */
export function newSigningKey(): { publicKey: PublicKey; privatePem: string } {
  const pair = generateKeyPairSync('ed25519')
  const { x } = z.object({ x: z.string() }).parse(pair.publicKey.export({ format: 'jwk' }))
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  return {
    publicKey: { kty: 'OKP', crv: 'Ed25519', kid, x, alg: 'EdDSA', use: 'sig' },
    privatePem: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }),
  }
}

/** The signature of `bytes`, base64url. */
export const signatureOf = (bytes: Uint8Array, privatePem: string): string =>
  sign(null, bytes, createPrivateKey(privatePem)).toString('base64url')

/** Whether `signature` is that of `bytes` by the key. */
export const isSignatureOf = (bytes: Uint8Array, signature: string, key: PublicKey): boolean =>
  verify(null, bytes, createPublicKey({ key: { ...key }, format: 'jwk' }), Buffer.from(signature, 'base64url'))
