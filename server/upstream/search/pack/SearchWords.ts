import { z } from 'zod/mini'
import { text } from '../../kernel/pack-fields.ts'

/* search.json: what people say and what is meant by it. A pack without it is searched by its own words alone. */

const Word = text(1, 20)
const words = (least: number) => z.array(Word).check(z.minLength(least), z.maxLength(60))

export const SearchWords = z.strictObject({
  /** Words of one sense: whoever types one finds what any of them finds. */
  groups: z._default(z.array(words(2)).check(z.maxLength(2000)), []),
  /** Words that lead to others, and not back: 护工 to 养老护理员. */
  rules: z._default(z.array(z.strictObject({ say: words(1), find: words(1) })).check(z.maxLength(5000)), []),
  /** Words that tell nothing of what is looked for, beside those that are built in. */
  stop: z._default(z.array(Word).check(z.maxLength(500)), []),
  /** Words that are never cut into shorter ones. */
  keep: z._default(z.array(Word).check(z.maxLength(500)), []),
})
export type PackSearchWords = z.infer<typeof SearchWords>

export const noSearchWords: PackSearchWords = { groups: [], rules: [], stop: [], keep: [] }
