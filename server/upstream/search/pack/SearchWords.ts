import { z } from 'zod/mini'
import { text } from '../../kernel/pack-fields.ts'

/* Format of search.json: users' words and their meaning. Without it, only the words of the pack are searched. */

const Word = text(1, 20)
const words = (least: number) => z.array(Word).check(z.minLength(least), z.maxLength(60))

export const SearchWords = z.strictObject({
  /** Groups of synonyms: each word finds the results of all. */
  groups: z._default(z.array(words(2)).check(z.maxLength(2000)), []),
  /** One-way rules: 护工 finds 养老护理员, but not vice versa. */
  rules: z._default(z.array(z.strictObject({ say: words(1), find: words(1) })).check(z.maxLength(5000)), []),
  /** Stop words, in addition to the built-in ones. */
  stop: z._default(z.array(Word).check(z.maxLength(500)), []),
  /** Words that are never split into shorter ones. */
  keep: z._default(z.array(Word).check(z.maxLength(500)), []),
})
export type PackSearchWords = z.infer<typeof SearchWords>

export const noSearchWords: PackSearchWords = { groups: [], rules: [], stop: [], keep: [] }
