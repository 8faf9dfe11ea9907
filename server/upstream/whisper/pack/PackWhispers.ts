import { z } from 'zod/mini'
import { whisperLimits } from '#lib/contract'
import { Moment, Slug, text } from '../../kernel/pack-fields.ts'

/** Conversations of the account for trying the site out, one with each person. */
export const PackWhispers = z.array(
  z.strictObject({
    /** A person of `people.json`. */
    with: Slug,
    /** The account has not read what the person wrote after its own last whisper. */
    unread: z._default(z.boolean(), false),
    whispers: z
      .array(
        z.strictObject({
          /** Unique in the conversation and stable. */
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
