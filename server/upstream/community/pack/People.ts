import { z } from 'zod/mini'
import { Day, MediaPath, Slug, text } from '../../kernel/pack-fields.ts'

/** Authors in the community of a pack. Each has a page and can be followed, but cannot sign in. */
export const People = z.array(
  z.strictObject({
    id: Slug,
    name: text(1, 20),
    /** Null for the default avatar. */
    avatar: z.nullable(MediaPath),
    /** One line of self-description. */
    introduction: text(1, 100),
    /** Date on which the account was created. */
    since: Day,
    /** Ids of the people whom the person follows. */
    follows: z.array(Slug),
  }),
)
export type People = z.infer<typeof People>
