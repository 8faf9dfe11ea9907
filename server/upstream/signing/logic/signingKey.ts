import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { z } from 'zod/mini'

/** Public Ed25519 key as a JSON Web Key (RFC 8037). */
export const PublicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  /** Thumbprint of the key (RFC 7638): equal keys have equal ids. */
  kid: z.string(),
  x: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})
export type PublicKey = z.infer<typeof PublicKey>

/** Creates a key pair: a public JSON Web Key, and a private key as PEM. */
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

/** Signs `bytes`; the signature is base64url-encoded. */
export const signatureOf = (bytes: Uint8Array, privatePem: string): string =>
  sign(null, bytes, createPrivateKey(privatePem)).toString('base64url')

/** Verifies the signature of `bytes`. */
export const isSignatureOf = (bytes: Uint8Array, signature: string, key: PublicKey): boolean =>
  verify(null, bytes, createPublicKey({ key: { ...key }, format: 'jwk' }), Buffer.from(signature, 'base64url'))
