import type { FoundWord } from './createWordMatcher.ts'

/** Result: the text is displayed, held for an operator, or rejected because of a word. */
export type Judgement = { verdict: 'show' } | { verdict: 'hold'; reason: string } | { verdict: 'refuse'; word: string }

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
export function judge({ found, isNew, isOutward, holdsNew }: Facts): Judgement {
  if (found?.action === 'refuse') return { verdict: 'refuse', word: found.word }
  if (found) return held('这条内容需要人工查看')
  if (isNew && holdsNew) return held('正在集中清理广告，新账号发布的内容需要人工查看')
  if (isNew && isOutward) return held('新账号发布的站外链接需要人工查看')
  return { verdict: 'show' }
}
