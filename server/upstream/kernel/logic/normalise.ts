import traditional from 'opencc-js/dict/TSCharacters'

/** Maximum number of cached characters. The cache is cleared when it is full. */
const MAX_CACHED_CHARACTERS = 20_000
const remembered = new Map<string, string>()
const simplified = new Map(traditional.split('|').map((pair) => pair.split(' ') as [string, string]))

/**
 * Normalises one character: full-width to half-width, upper case to lower case, traditional to simplified Chinese,
 * without accents. Separators become a space, invisible characters an empty string.
 */
function normaliseCharacter(character: string): string {
  const known = remembered.get(character)
  if (known !== undefined) return known
  let folded = ''
  // Decomposed twice, because the lower case of a letter may have an accent again.
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (/[\p{L}\p{N}]/u.test(part)) folded += simplified.get(part) ?? part
    else if (!/[\p{M}\p{Cf}]/u.test(part)) folded += ' '
  }
  if (remembered.size >= MAX_CACHED_CHARACTERS) remembered.clear()
  remembered.set(character, folded)
  return folded
}

/** Normalises a text to letters and digits only; words are separated by one space. */
export function normalise(text: string): string {
  let normal = ''
  let apart = false
  for (const character of text) {
    for (const part of normaliseCharacter(character)) {
      if (part === ' ') apart = normal !== ''
      else {
        normal += apart ? ` ${part}` : part
        apart = false
      }
    }
  }
  return normal
}

/** Normalised text without spaces, with the position of each character in the original text. */
export interface TracedText {
  characters: string[]
  /** Whether a space precedes the character. */
  apart: boolean[]
  /** Range of each character in the original text. */
  from: number[]
  to: number[]
}

/** Normalises a text and maps each character to its position in the original text. */
export function normaliseWithPositions(text: string): TracedText {
  const traced: TracedText = { characters: [], apart: [], from: [], to: [] }
  let apart = false
  let at = 0
  for (const character of text) {
    for (const part of normaliseCharacter(character)) {
      if (part === ' ') apart = true
      else {
        traced.characters.push(part)
        traced.apart.push(apart)
        traced.from.push(at)
        traced.to.push(at + character.length)
        apart = false
      }
    }
    at += character.length
  }
  return traced
}

/** Maximum number of words in a query, and of characters in all words. */
const MOST_WORDS = 8
const MOST_CHARACTERS = 60

/** Splits a query into distinct words. */
export function queryWords(query: string): string[] {
  const short = [...normalise(query)].slice(0, MOST_CHARACTERS).join('').trim()
  return [...new Set(short.split(' '))].filter(Boolean).slice(0, MOST_WORDS)
}

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
