import { z } from 'zod/mini'
import { SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Day } from '../learning/learning-shapes.ts'
import { Id, Named, pageOf, paging, Time, wire } from '../shape.ts'

/** A public key that receipts and certificates are signed by, as a JSON Web Key (RFC 8037). */
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

/** The state of a certificate. */
export const CertificateState = z.enum(['valid', 'expired', 'revoked'])
export type CertificateState = z.infer<typeof CertificateState>

/** A certificate in the list of its holder. */
export const CertificateCard = z.object({
  /** Code, such as `ZYJ-2026-7KQM-3XWD-9FPA`; `readCertificateCode` of `#lib/validation` reads a typed one. */
  code: z.string(),
  state: CertificateState,
  /** The occupation's name. */
  profession: z.string(),
  level: wire(SkillLevel),
  /** The name of who has examined. */
  institution: z.string(),
  plan: Named,
  issuedOn: Day,
  /** The certificate ends then; null where it does not end. */
  validUntil: z.nullable(Time),
})
export type CertificateCard = z.infer<typeof CertificateCard>

/** A certificate as anybody may see it. */
export const Certificate = z.object({
  ...CertificateCard.shape,
  /** The holder's name: masked, but for the holder. */
  name: z.string(),
  /** Whether the certificate is the signed-in user's own: the name is whole. */
  own: z.boolean(),
  /** The public reason of a revocation; null without one. */
  revoked: z.nullable(z.object({ at: Time, reason: z.string() })),
  /**
   * The signed text, to be verified without us: a compact JWS (RFC 7515) with EdDSA and the key's `kid`. Its payload is
   * an Open Badges 3.0 credential in JSON, compressed by raw DEFLATE (RFC 1951) as the header's `"zip":"DEF"` says, so
   * that it fits into a printed code. The name in it is masked.
   */
  jws: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

/** A certificate that I have earned, and that is not issued yet. */
export const EarnedCertificate = z.object({
  enrolment: Id,
  profession: z.string(),
  level: wire(SkillLevel),
  plan: Named,
  /** Time from which the certificate is issued. */
  from: Time,
  /** Whether that time has come. */
  claimable: z.boolean(),
})
export type EarnedCertificate = z.infer<typeof EarnedCertificate>

export const certificate = {
  'GET /api/certificate/key': {
    about: 'The public keys that receipts and certificates were ever signed by; the current one first',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ keys: z.array(CertificateKey) }),
    errors: [],
  },
  'GET /api/certificate/mine': {
    about: 'My certificates, the newest first, and those that I have earned and not got yet',
    caller: 'user',
    input: z.object(paging),
    data: z.extend(pageOf(CertificateCard), { earned: z.array(EarnedCertificate) }),
    errors: [],
  },
  'POST /api/certificate/claim': {
    about: 'Issues the certificate of my enrolment at once, if it is due and was not issued by itself; again gives the same',
    caller: 'user',
    input: z.strictObject({ enrolment: Id }),
    data: Certificate,
    errors: [Code.NotFound, Code.Conflict],
  },
  'GET /api/certificate/:code': {
    about: 'One certificate by its code, for whoever has to believe it',
    caller: 'anyone',
    input: z.object({ code: z.string().check(z.trim(), z.maxLength(60, '证书编号格式错误')) }),
    data: Certificate,
    errors: [Code.NotFound],
  },
} as const satisfies Family
