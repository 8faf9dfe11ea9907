import type { SearchDocument } from '../../db/tables/SearchDocument.ts'
import { normalise } from './normalise.ts'

/**
 * Places at which names and the text of a document begin; the title comes before. A longer field moves the next one.
 */
export const NAMES_FROM = 256
export const TEXT_FROM = 1024

/** The term of a filter, with a prefix that no text contains. */
export const filterTerm = (filter: string): string => `#${filter}`

/** Every term of a document with its places: bigrams, single characters, filters. */
export function termsOf({
  title,
  names,
  text,
  filters,
}: Pick<SearchDocument, 'title' | 'names' | 'text' | 'filters'>): Map<string, number[]> {
  const terms = new Map<string, number[]>()
  let at = 0
  const field = (value: string, from: number) => {
    at = Math.max(at, from)
    let before = ''
    for (const character of normalise(value)) {
      if (character !== ' ') {
        if (!terms.has(character)) terms.set(character, [at])
        if (before !== '') {
          const pair = before + character
          const places = terms.get(pair)
          if (places) places.push(at - 1)
          else terms.set(pair, [at - 1])
        }
      }
      before = character === ' ' ? '' : character
      at++
    }
    // Words do not span fields.
    at++
  }
  field(title, 0)
  for (const { name } of names) field(name, NAMES_FROM)
  field(text, TEXT_FROM)
  for (const filter of filters) terms.set(filterTerm(filter), [0])
  return terms
}

/**
 * The terms that find a word, with their offsets: every second bigram, since neighbouring places hold the word
 * together.
 */
export function termsOfWord(word: string): { term: string; offset: number }[] {
  const characters = [...word]
  if (characters.length === 1) return [{ term: word, offset: 0 }]
  const last = characters.length - 2
  const terms = []
  for (let offset = 0; offset <= last; offset += 2) terms.push({ term: characters[offset]! + characters[offset + 1]!, offset })
  if (last % 2 === 1) terms.push({ term: characters[last]! + characters[last + 1]!, offset: last })
  return terms
}
