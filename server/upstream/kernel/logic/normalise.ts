import traditional from 'opencc-js/dict/TSCharacters'

/** Size of the cache of characters; a text with all of Unicode only empties it. */
const REMEMBERED = 20_000
const remembered = new Map<string, string>()
const simplified = new Map(traditional.split('|').map((pair) => pair.split(' ') as [string, string]))

/**
 * Normalises one character: full width to half width, capitals to small letters, traditional to simplified, without
 * accents. Separators become a blank; invisible characters become empty.
 */
function fold(character: string): string {
  const known = remembered.get(character)
  if (known !== undefined) return known
  let folded = ''
  // Decomposed twice: lowering a capital may produce a letter with an accent.
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (/[\p{L}\p{N}]/u.test(part)) folded += simplified.get(part) ?? part
    else if (!/[\p{M}\p{Cf}]/u.test(part)) folded += ' '
  }
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(character, folded)
  return folded
}

/** The normalised text: letters and digits only, words separated by one blank each. */
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

/** The normalised text without blanks, and the origin of each of its characters. */
export interface Traced {
  characters: string[]
  /** Reports whether a blank stands before a character. */
  apart: boolean[]
  /** Range of a character in the original text. */
  from: number[]
  to: number[]
}

/** Normalises a text with a mapping to the original. */
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

/** Most words of a query, and characters of all of them. */
const MOST_WORDS = 8
const MOST_CHARACTERS = 60

/** The distinct words of a query. */
export function wordsOf(query: string): string[] {
  const short = [...normalise(query)].slice(0, MOST_CHARACTERS).join('').trim()
  return [...new Set(short.split(' '))].filter(Boolean).slice(0, MOST_WORDS)
}

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
