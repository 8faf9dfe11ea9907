import { limits } from '../limits/logic/limits.ts'
import { createWordMatcher, type FoundWord } from './logic/createWordMatcher.ts'
import { judge, type Judgement } from './logic/judge.ts'
import type { ModerationQueries } from './queries/moderationQueries.ts'

interface Deps {
  queries: ModerationQueries
  clock: () => number
}

/** A text that somebody wants to publish. */
export interface PublishedText {
  userId: string
  /** All its words, its title among them, without markup. */
  text: string
  /** Whether the text leads to another site. */
  isOutward: boolean
}

/**
 * Judges texts by the operator's words and the age of their author's account. The list is read again as soon as another
 * process has changed it, so that a word counts from the moment at which its command ends.
 */
export function createModerator({ queries, clock }: Deps) {
  let known: { revision: number; find: (text: string) => FoundWord | undefined } | undefined

  async function finder(revision: number) {
    if (known?.revision !== revision) known = { revision, find: createWordMatcher(await queries.words()) }
    return known.find
  }

  return {
    judge: async ({ userId, text, isOutward }: PublishedText): Promise<Judgement & { isNew: boolean }> => {
      const { revision, holdNewUntil, since } = await queries.rules(userId)
      const find = await finder(revision)
      const now = clock()
      const isNew = now - since < limits.newAccountMs
      return { ...judge({ found: find(text), isNew, isOutward, holdsNew: now < holdNewUntil }), isNew }
    },
  }
}
export type Moderator = ReturnType<typeof createModerator>
