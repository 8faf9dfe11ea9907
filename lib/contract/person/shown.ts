import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Named } from '../shape.ts'
import { PublicLists, PublicCertificate } from './person.ts'

/** Items of the current user's profile page, each shown or hidden. */
export const ProfileVisibility = z.object({
  open: PublicLists,
  /** Whether the profile shows that the real name is verified; null if it is not verified. */
  verified: z.nullable(z.boolean()),
  /** Certificates of the user that are not revoked. */
  certificates: z.array(z.object({ ...PublicCertificate.shape, shown: z.boolean() })),
  /** Courses that the user has completed. */
  courses: z.array(z.object({ ...Named.shape, shown: z.boolean() })),
})
export type ProfileVisibility = z.infer<typeof ProfileVisibility>

export const shown = {
  'GET /api/setting/shown': {
    about: 'Returns what the current user’s profile page shows in addition to their posts',
    caller: 'user',
    input: z.object({}),
    data: ProfileVisibility,
    errors: [],
  },
  'POST /api/setting/shown': {
    about: 'Shows or hides items on the current user’s profile page; fields that are omitted do not change; idempotent',
    caller: 'user',
    input: z.strictObject({
      verified: z.optional(z.boolean()),
      favourites: z.optional(z.boolean()),
      likes: z.optional(z.boolean()),
      followers: z.optional(z.boolean()),
      followed: z.optional(z.boolean()),
      /** A certificate of the user, by its code. */
      certificate: z.optional(z.strictObject({ code: z.string().check(z.maxLength(64)), shown: z.boolean() })),
      /** A course that the user has completed. */
      course: z.optional(z.strictObject({ id: Id, shown: z.boolean() })),
    }),
    data: ProfileVisibility,
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
