import type { FoundWord } from './createWordMatcher.ts'

/** A text is shown, waits for an operator, or is not accepted because of a word. */
export type Judgement = { verdict: 'show' } | { verdict: 'hold'; reason: string } | { verdict: 'refuse'; word: string }

interface Facts {
  found: FoundWord | undefined
  /** The author's account is new: see `limits.newAccountMs`. */
  isNew: boolean
  /** The text leads to another site. */
  isOutward: boolean
  /** Everything that new accounts write is held at the moment. */
  holdsNew: boolean
}

const held = (why: string): Judgement => ({ verdict: 'hold', reason: `${why}，查看后会通知你；在此之前只有你自己看得到` })

/** Judges a text. Its author is told why it waits; a word that only holds is not named, so that nobody tries around it. */
export function judge({ found, isNew, isOutward, holdsNew }: Facts): Judgement {
  if (found?.action === 'refuse') return { verdict: 'refuse', word: found.word }
  if (found) return held('这条内容需要人工查看')
  if (isNew && holdsNew) return held('正在集中清理广告，新账号发布的内容需要人工查看')
  if (isNew && isOutward) return held('新账号发布的站外链接需要人工查看')
  return { verdict: 'show' }
}
