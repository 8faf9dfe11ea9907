import { limits } from '../limits/logic/limits.ts'
import { createWordMatcher, type FoundWord } from './logic/createWordMatcher.ts'
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

/** Result: the text is displayed, held for an operator, or rejected because of a word. */
type Judgement = { verdict: 'show' } | { verdict: 'hold'; reason: string } | { verdict: 'refuse'; word: string }

interface Facts {
  found: FoundWord | undefined
  /** Whether the account of the author is new; see `limits.newAccountMs`. */
  isNew: boolean
  /** Whether the text contains a link to another site. */
  isOutward: boolean
  /** Whether all posts of new accounts are currently held. */
  holdsNew: boolean
}

const held = (why: string): Judgement => ({ verdict: 'hold', reason: `${why}，查看后会通知你；在此之前只有你自己看得到` })

/** Judges a text. The reason for holding is shown to the author, but without the word, so that it cannot be circumvented. */
function judge({ found, isNew, isOutward, holdsNew }: Facts): Judgement {
  if (found?.action === 'refuse') return { verdict: 'refuse', word: found.word }
  if (found) return held('这条内容需要人工查看')
  if (isNew && holdsNew) return held('正在集中清理广告，新账号发布的内容需要人工查看')
  if (isNew && isOutward) return held('新账号发布的站外链接需要人工查看')
  return { verdict: 'show' }
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
