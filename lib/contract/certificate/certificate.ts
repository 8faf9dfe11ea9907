import { z } from 'zod/mini'
import type { Family } from '../endpoint.ts'

/** A public key that receipts are signed by, as a JSON Web Key (RFC 8037). */
export const CertificateKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  /** The key's thumbprint (RFC 7638). */
  kid: z.string(),
  x: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})
export type CertificateKey = z.infer<typeof CertificateKey>

export const certificate = {
  'GET /api/certificate/key': {
    about: 'The public keys that receipts were ever signed by; the current one first',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ keys: z.array(CertificateKey) }),
    errors: [],
  },
} as const satisfies Family
