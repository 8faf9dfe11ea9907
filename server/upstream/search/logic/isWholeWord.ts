import type { Lexicon } from '../meaning/Lexicon.ts'
import type { Chunk } from './Chunk.ts'
import type { TitlePart } from './TitlePart.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Checks whether a part of a title is a meaningful word: the whole title, a known word, or whole words of the title. For
 * example, 消防控 in 消防控制室 is not.
 */
export function isMeaningfulPart(
  { chunk, slot, from, to }: Pick<TitlePart, 'slot' | 'from' | 'to'> & { chunk: Pick<Chunk, 'titles'> },
  { entries }: Lexicon,
): boolean {
  const title = chunk.titles.line(slot)
  const characters = [...title]
  if (from === 0 && to === characters.length) return true
  if (entries.has(characters.slice(from, to).join(''))) return true
  const [start, end] = [characters.slice(0, from).join('').length, characters.slice(0, to).join('').length]
  const words = [...segmenter.segment(title)].filter(({ index, segment }) => index < end && index + segment.length > start)
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || first.index !== start || last.index + last.segment.length !== end) return false
  // A single character is often a fragment of a word unknown to the segmenter: 数 and 控 of 数控.
  return [first, last].every(({ segment }) => [...segment].length > 1)
}
