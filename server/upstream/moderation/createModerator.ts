import { limits } from '../limits/logic/limits.ts'
import { createWordMatcher, type FoundWord } from './logic/createWordMatcher.ts'
import { judge, type Judgement } from './logic/judge.ts'
import type { ModerationQueries } from './queries/moderationQueries.ts'

interface Deps {
  queries: ModerationQueries
  clock: () => number
}

/** Text to be published. */
export interface PublishedText {
  userId: string
  /** All texts, including the title, without markup. */
  text: string
  /** Whether the text contains a link to another site. */
  isOutward: boolean
}

/**
 * Creates the moderator, which judges texts by the word list and the age of the author's account. The list is reloaded as
 * soon as another process has changed it, so that a change applies when its command ends.
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
