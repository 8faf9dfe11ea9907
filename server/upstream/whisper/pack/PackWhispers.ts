import { z } from 'zod/mini'
import { whisperLimits } from '#lib/contract'
import { Moment, Slug, text } from '../../kernel/pack-fields.ts'

/** Conversations of the demo account, one per person. */
export const PackWhispers = z.array(
  z.strictObject({
    /** Id of a person in `people.json`. */
    with: Slug,
    /** True if the demo account has not read the person's whispers after its own last one. */
    unread: z._default(z.boolean(), false),
    whispers: z
      .array(
        z.strictObject({
          /** Stable id, unique in the conversation. */
          id: Slug,
          from: z.enum(['demo', 'person'], '应为 demo（体验账号）或 person（对方）'),
          at: Moment,
          text: text(1, whisperLimits.text),
        }),
      )
      .check(z.minLength(1, '至少要有一句话')),
  }),
)
export type PackWhispers = z.infer<typeof PackWhispers>
