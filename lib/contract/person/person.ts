import { z } from 'zod/mini'
import { Follow, SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import { ReportReason } from '../community/post.ts'
import type { Family } from '../endpoint.ts'
import { Day } from '../learning/learning-shapes.ts'
import { Id, ImageUrl, Named, pageOf, paging, Time, wire } from '../shape.ts'

/** A certificate that its holder shows on their page; whoever knows its code can verify it. */
export const ShownCertificate = z.object({
  code: z.string(),
  /** The occupation's name. */
  profession: z.string(),
  level: wire(SkillLevel),
  institution: z.string(),
  issuedOn: Day,
})
export type ShownCertificate = z.infer<typeof ShownCertificate>

/** How the asking user and a person stand to each other; nothing of it for visitors. */
export const Relation = z.object({
  /** Whether the page is the signed-in user's own. */
  self: z.boolean(),
  /** Whether the signed-in user follows this person. */
  followed: z.boolean(),
  /** Whether this person follows the signed-in user. */
  follower: z.boolean(),
  /** Whether the signed-in user blocks this person. */
  blocking: z.boolean(),
  /** Whether this person blocks the signed-in user, who is told: they can read what this person writes, but not answer it. */
  blocked: z.boolean(),
})
export type Relation = z.infer<typeof Relation>

/** Lists of a person that everybody sees. Their posts are public in any case, but for anonymous ones. */
export const OpenLists = z.object({
  favourites: z.boolean(),
  likes: z.boolean(),
  followers: z.boolean(),
  followed: z.boolean(),
})
export type OpenLists = z.infer<typeof OpenLists>

/** A person as everybody sees them, by what they have chosen to show. */
export const PersonPage = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(ImageUrl),
  /** Introduction in the person's own words; may be empty. */
  introduction: z.string(),
  /** Their real name is verified, and they show that. */
  verified: z.boolean(),
  /** Posts and likes without those of anonymous posts. */
  counts: z.object({ posts: z.int(), likes: z.int(), followers: z.int(), followed: z.int() }),
  certificates: z.array(ShownCertificate),
  /** Courses that they have finished. */
  courses: z.array(Named),
  open: OpenLists,
  mine: Relation,
})
export type PersonPage = z.infer<typeof PersonPage>

/** Somebody whom the asking user blocks. */
export const BlockedPerson = z.object({ id: Id, name: z.string(), avatar: z.nullable(ImageUrl), blockedAt: Time })
export type BlockedPerson = z.infer<typeof BlockedPerson>

const one = z.object({ id: Id })

export const person = {
  'GET /api/user/:id': {
    about: 'A person as everybody sees them; missing once they have left',
    caller: 'anyone',
    input: one,
    data: PersonPage,
    errors: [Code.NotFound],
  },
  'POST /api/user/:id/follow': {
    about: 'Follows a person or no longer; again changes nothing. Nobody follows themselves, nor whom they block or are blocked by',
    caller: 'user',
    input: z.strictObject({ id: Id, follow: wire(Follow) }),
    data: z.object({ followed: z.boolean(), followers: z.int() }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
  'DELETE /api/user/:id/follower': {
    about: 'Has a person follow me no longer; again changes nothing, and nobody is told',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({ followers: z.int() }),
    errors: [Code.TooOften],
  },
  'POST /api/user/:id/block': {
    about: 'Blocks a person or no longer; again changes nothing. Neither follows the other any more, and neither can answer the other',
    caller: 'user',
    input: z.strictObject({ id: Id, block: z.boolean() }),
    data: z.object({ blocking: z.boolean() }),
    errors: [Code.NotFound, Code.NotAllowed, Code.TooOften],
  },
  'POST /api/user/:id/report': {
    about: 'Reports the name, the portrait or the introduction of a person to the operator; again replaces what I said and asks anew',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      reason: ReportReason,
      text: z._default(z.string().check(z.trim(), z.maxLength(200, '说明不能超过 200 个字')), ''),
    }),
    data: z.null(),
    errors: [Code.NotFound, Code.NotAllowed, Code.TooOften],
  },
  'GET /api/user/blocked': {
    about: 'The people whom I block, the last one first',
    caller: 'user',
    input: z.object({ ...paging }),
    data: pageOf(BlockedPerson),
    errors: [],
  },
} as const satisfies Family
