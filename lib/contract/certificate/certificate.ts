import { z } from 'zod/mini'
import { SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Day } from '../learning/learning-shapes.ts'
import { Id, Named, pageOf, paging, Time, wire } from '../shape.ts'

/** The number of a certificate as it is printed. */
export const CertificateCode = z.string().check(z.regex(/^[0-9A-Z]{4}(-?[0-9A-Z]{4}){2,4}$/i, '证书编号格式错误'))

/** What everybody may see of a certificate. */
export const PublicCertificate = z.object({
  code: z.string(),
  /** The holder's name, masked: 张*明. */
  name: z.string(),
  title: z.string(),
  profession: z.string(),
  level: z.nullable(wire(SkillLevel)),
  institution: z.string(),
  /** Day of the exam or of the last lesson, in Beijing time. */
  earnedOn: Day,
  issuedAt: Time,
  /** Null while it is valid. */
  revoked: z.nullable(z.object({ at: Time, reason: z.string() })),
})
export type PublicCertificate = z.infer<typeof PublicCertificate>

/** A certificate of mine. */
export const MyCertificate = z.object({
  ...PublicCertificate.shape,
  id: Id,
  /** Unmasked. */
  fullName: z.string(),
  plan: z.nullable(Named),
  course: z.nullable(Named),
  /** The signed statement that its QR code carries: a compact JWS (Ed25519) of an Open Badges 3.0 credential. */
  credential: z.string(),
})
export type MyCertificate = z.infer<typeof MyCertificate>

/** A public key that certificates are signed by, as a JSON Web Key (RFC 8037). */
export const CertificateKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string(),
  x: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})
export type CertificateKey = z.infer<typeof CertificateKey>

export const certificate = {
  'GET /api/certificate/mine': {
    about: 'My certificates, newest first',
    caller: 'user',
    input: z.object({ ...paging }),
    data: pageOf(MyCertificate),
    errors: [],
  },
  'GET /api/certificate/key': {
    about: 'The public keys that certificates were ever signed by; the current one first',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ keys: z.array(CertificateKey) }),
    errors: [],
  },
  'GET /api/certificate/:code': {
    about: 'What everybody may see of a certificate, and whether it is valid',
    caller: 'anyone',
    input: z.object({ code: CertificateCode }),
    data: PublicCertificate,
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
