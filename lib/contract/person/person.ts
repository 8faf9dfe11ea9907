import { z } from 'zod/mini'
import { Follow } from '#lib/enums'
import { CertificateCard } from '../certificate/certificate.ts'
import { Code } from '../Code.ts'
import { reportInput } from '../community/post.ts'
import type { Family } from '../endpoint.ts'
import { continuedInput, continuedPageOf, Id, ImageUrl, Named, Time, wire } from '../shape.ts'

/** A certificate that its holder shows on the profile page; anyone with its code can verify it. */
export const PublicCertificate = z.pick(CertificateCard, {
  code: true,
  achievement: true,
  emblem: true,
  hue: true,
  institution: true,
  issuedOn: true,
})
export type PublicCertificate = z.infer<typeof PublicCertificate>

/** Relation between the current user and a person; all false for visitors. */
export const Relation = z.object({
  /** Whether the profile belongs to the current user. */
  self: z.boolean(),
  /** Whether the current user follows this person. */
  followed: z.boolean(),
  /** Whether this person follows the current user. */
  follower: z.boolean(),
  /** Whether the current user blocks this person. */
  blocking: z.boolean(),
  /** Whether this person blocks the current user, who can then read their posts but not reply to them. */
  blocked: z.boolean(),
})
export type Relation = z.infer<typeof Relation>

/** Lists of a person that are visible to everyone. Posts are always public, except for anonymous ones. */
export const PublicLists = z.object({
  favourites: z.boolean(),
  likes: z.boolean(),
  followers: z.boolean(),
  followed: z.boolean(),
})
export type PublicLists = z.infer<typeof PublicLists>

/** The public profile of a person, limited to what they have chosen to show. */
export const PersonPage = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(ImageUrl),
  /** Introduction written by the person; can be empty. */
  introduction: z.string(),
  /** Whether the real name is verified and the person has chosen to show that. */
  verified: z.boolean(),
  /** Numbers of posts and likes exclude anonymous posts. */
  counts: z.object({ posts: z.int(), likes: z.int(), followers: z.int(), followed: z.int() }),
  certificates: z.array(PublicCertificate),
  /** Courses that the person has completed. */
  courses: z.array(Named),
  open: PublicLists,
  /** Lists that the caller may see and that have entries. */
  filled: PublicLists,
  mine: Relation,
})
export type PersonPage = z.infer<typeof PersonPage>

/** A person whom the current user blocks. */
export const BlockedPerson = z.object({ id: Id, name: z.string(), avatar: z.nullable(ImageUrl), blockedAt: Time })
export type BlockedPerson = z.infer<typeof BlockedPerson>

const one = z.object({ id: Id })

export const person = {
  'GET /api/user/:id': {
    about: 'Returns the public profile of a person; 1004 after they have closed the account',
    caller: 'anyone',
    input: one,
    data: PersonPage,
    errors: [Code.NotFound],
  },
  'POST /api/user/:id/follow': {
    about: 'Follows or unfollows a person; idempotent. Not allowed for oneself or if either user blocks the other',
    caller: 'user',
    input: z.strictObject({ id: Id, follow: wire(Follow) }),
    data: z.object({ followed: z.boolean(), followers: z.int() }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
  'DELETE /api/user/:id/follower': {
    about: 'Removes a person from the followers of the current user, without notification; idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({ followers: z.int() }),
    errors: [Code.TooOften],
  },
  'POST /api/user/:id/block': {
    about: 'Blocks or unblocks a person; idempotent. Blocking ends following in both directions and prevents replies between the two',
    caller: 'user',
    input: z.strictObject({ id: Id, block: z.boolean() }),
    data: z.object({ blocking: z.boolean() }),
    errors: [Code.NotFound, Code.NotAllowed, Code.TooOften],
  },
  'POST /api/user/:id/report': {
    about:
      'Reports the name, avatar or introduction of a person to the operators; a repeated report replaces the previous one and reopens it',
    caller: 'user',
    input: reportInput,
    data: z.null(),
    errors: [Code.NotFound, Code.NotAllowed, Code.TooOften],
  },
  'GET /api/user/blocked': {
    about: 'Returns the persons whom the current user blocks, most recent first',
    caller: 'user',
    input: z.object({ ...continuedInput }),
    data: continuedPageOf(BlockedPerson),
    errors: [],
  },
} as const satisfies Family
