import traditional from 'opencc-js/dict/TSCharacters'

/** Characters that are remembered; whoever sends all of Unicode only empties the memory. */
const REMEMBERED = 20_000
const remembered = new Map<string, string>()
const simplified = new Map(traditional.split('|').map((pair) => pair.split(' ') as [string, string]))

/**
 * One character as the index has it: full width as half width, capitals as small letters, traditional as simplified,
 * without accents. What separates words is a blank; what nobody sees is nothing.
 */
function fold(character: string): string {
  const known = remembered.get(character)
  if (known !== undefined) return known
  let folded = ''
  // Decomposed twice: a capital may become a letter with an accent.
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (/[\p{L}\p{N}]/u.test(part)) folded += simplified.get(part) ?? part
    else if (!/[\p{M}\p{Cf}]/u.test(part)) folded += ' '
  }
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(character, folded)
  return folded
}

/** A text as the index has it: letters and digits only, words apart by one blank each. */
export function normalise(text: string): string {
  let normal = ''
  let apart = false
  for (const character of text) {
    for (const part of fold(character)) {
      if (part === ' ') apart = normal !== ''
      else {
        normal += apart ? ` ${part}` : part
        apart = false
      }
    }
  }
  return normal
}

/** The same, without the blanks, and where each of its characters comes from. */
export interface Traced {
  characters: string[]
  /** Whether a blank stands before a character. */
  apart: boolean[]
  /** Where a character begins and ends in the original text. */
  from: number[]
  to: number[]
}

/** A text as the index has it, traced back to the original. */
export function trace(text: string): Traced {
  const traced: Traced = { characters: [], apart: [], from: [], to: [] }
  let apart = false
  let at = 0
  for (const character of text) {
    for (const part of fold(character)) {
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

/** Words looked for at most, and characters of all of them. */
const MOST_WORDS = 8
const MOST_CHARACTERS = 60

/** The words of a query, each once. */
export function wordsOf(query: string): string[] {
  const short = [...normalise(query)].slice(0, MOST_CHARACTERS).join('').trim()
  return [...new Set(short.split(' '))].filter(Boolean).slice(0, MOST_WORDS)
}

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
