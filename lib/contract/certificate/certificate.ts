import { z } from 'zod/mini'
import { SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Day } from '../learning/learning-shapes.ts'
import { Id, ImageUrl, Named, pageOf, pageInput, Time, wire } from '../shape.ts'

/** Public key for verifying receipts and certificates, as a JSON Web Key (RFC 8037). */
export const CertificateKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  /** Thumbprint of the key (RFC 7638). */
  kid: z.string(),
  x: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})
export type CertificateKey = z.infer<typeof CertificateKey>

/** State of a certificate. */
export const CertificateState = z.enum(['valid', 'expired', 'revoked'])
export type CertificateState = z.infer<typeof CertificateState>

/** What a certificate certifies: a level of an occupation, assessed under an enrolment plan, or a completed course. */
export const Achievement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('level'),
    /** Name of the occupation. */
    profession: z.string(),
    level: wire(SkillLevel),
    plan: Named,
  }),
  z.object({
    kind: z.literal('course'),
    course: Named,
    /** Number of lessons, and total length of the videos in seconds, at the time of completion. */
    lessonCount: z.int(),
    durationSeconds: z.int(),
  }),
])
export type Achievement = z.infer<typeof Achievement>

/** A certificate in the list of its holder. */
export const CertificateCard = z.object({
  /** Certificate code, such as `ZYJ-2026-7KQM-3XWD-9FPA`. To parse user input, use `readCertificateCode` of `#lib/validation`. */
  code: z.string(),
  state: CertificateState,
  achievement: Achievement,
  /** Emblem of the occupation and its hue, 0 to 359; null if there is no occupation, or it uses the site's own colour. */
  emblem: z.nullable(ImageUrl),
  hue: z.nullable(z.int()),
  /** Name of the examining or teaching institution. */
  institution: z.string(),
  issuedOn: Day,
  /** Time at which the certificate expires; null if it does not expire. */
  validUntil: z.nullable(Time),
})
export type CertificateCard = z.infer<typeof CertificateCard>

/** A certificate as visible to everyone. */
export const Certificate = z.object({
  ...CertificateCard.shape,
  /** Name of the holder; masked for everyone except the holder. */
  name: z.string(),
  /** Whether the certificate belongs to the current user, in which case the name is not masked. */
  own: z.boolean(),
  /** Time and public reason of the revocation; null if the certificate is not revoked. */
  revoked: z.nullable(z.object({ at: Time, reason: z.string() })),
  /**
   * Signed credential for offline verification: a compact JWS (RFC 7515) with EdDSA and the key's `kid`. Its payload is
   * an Open Badges 3.0 credential in JSON, compressed with raw DEFLATE (RFC 1951), as indicated by `"zip":"DEF"` in the
   * header. The compression keeps it small enough for a printed QR code. The name in the credential is masked.
   */
  jws: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

/** A certificate that the current user has earned but that is not issued yet. */
export const EarnedCertificate = z.object({
  achievement: Achievement,
  /** The enrolment of a level assessment; null for a course. */
  enrolment: z.nullable(Id),
  /** Time from which the certificate can be issued. */
  from: Time,
  /** `early` before that time; `unverified` if a course is completed but the real name is not verified; otherwise `claimable`. */
  state: z.enum(['early', 'unverified', 'claimable']),
})
export type EarnedCertificate = z.infer<typeof EarnedCertificate>

export const certificate = {
  'GET /api/certificate/key': {
    about: 'Returns all past and current public keys for verifying receipts and certificates, the current one first',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ keys: z.array(CertificateKey) }),
    errors: [],
  },
  'GET /api/certificate/mine': {
    about: 'Returns the certificates of the current user, newest first, and those earned but not issued yet',
    caller: 'user',
    input: z.object(pageInput),
    data: z.extend(pageOf(CertificateCard), { earned: z.array(EarnedCertificate) }),
    errors: [],
  },
  'POST /api/certificate/claim': {
    about: 'Issues the certificate of an enrolment or a course immediately if it is due and was not issued automatically; idempotent',
    caller: 'user',
    /** `id` is that of the enrolment (`level`) or of the course. */
    input: z.strictObject({ kind: z.enum(['level', 'course']), id: Id }),
    data: Certificate,
    errors: [Code.NotFound, Code.Conflict],
  },
  'GET /api/certificate/:code': {
    about: 'Returns a certificate by its code, for verification by anyone',
    caller: 'anyone',
    input: z.object({ code: z.string().check(z.trim(), z.maxLength(60, '证书编号格式错误')) }),
    data: Certificate,
    errors: [Code.NotFound],
  },
} as const satisfies Family
