import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Named } from '../shape.ts'
import { OpenLists, ShownCertificate } from './person.ts'

/** Contents of the signed-in user's page, shown or left out. */
export const ShownSetting = z.object({
  open: OpenLists,
  /** Whether the page shows that the real name is verified; null while it is not. */
  verified: z.nullable(z.boolean()),
  /** My certificates that are not revoked. */
  certificates: z.array(z.object({ ...ShownCertificate.shape, shown: z.boolean() })),
  /** The courses that I have finished. */
  courses: z.array(z.object({ ...Named.shape, shown: z.boolean() })),
})
export type ShownSetting = z.infer<typeof ShownSetting>

export const shown = {
  'GET /api/setting/shown': {
    about: 'What I show on my page beside what I write',
    caller: 'user',
    input: z.object({}),
    data: ShownSetting,
    errors: [],
  },
  'POST /api/setting/shown': {
    about: 'Shows something on my page or no longer: whatever is named, the rest stays; again changes nothing',
    caller: 'user',
    input: z.strictObject({
      verified: z.optional(z.boolean()),
      favourites: z.optional(z.boolean()),
      likes: z.optional(z.boolean()),
      followers: z.optional(z.boolean()),
      followed: z.optional(z.boolean()),
      /** A certificate of mine, by its code. */
      certificate: z.optional(z.strictObject({ code: z.string().check(z.maxLength(64)), shown: z.boolean() })),
      /** A course that I have finished. */
      course: z.optional(z.strictObject({ id: Id, shown: z.boolean() })),
    }),
    data: ShownSetting,
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
