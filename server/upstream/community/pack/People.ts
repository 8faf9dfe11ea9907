import { z } from 'zod/mini'
import { Day, MediaPath, Slug, text } from '../../kernel/pack-fields.ts'

/** People who write in the community of a pack: each has a page and can be followed, and nobody can sign in as one. */
export const People = z.array(
  z.strictObject({
    id: Slug,
    name: text(1, 20),
    /** Null for the picture that everybody has at first. */
    avatar: z.nullable(MediaPath),
    /** One line about themselves. */
    introduction: text(1, 100),
    /** Since when they have an account. */
    since: Day,
    /** People whom they follow. */
    follows: z.array(Slug),
  }),
)
export type People = z.infer<typeof People>
