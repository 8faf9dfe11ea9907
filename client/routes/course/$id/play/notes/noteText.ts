import { toWellFormed } from '#lib/contract'

/** Maximum number of characters in a note, as counted by the contract. */
export const maxCharacters = 5000

/** Returns a text in the form in which it is sent. */
export const normalisedText = (text: string): string => toWellFormed(text).trim()

/** Joins two texts to one note; undefined if it would be too long. */
export function joinNotes(first: string, second: string): string | undefined {
  const text = normalisedText(`${first}\n\n${second}`)
  return text.length <= maxCharacters ? text : undefined
}

/** Preferred places to split a long text: between paragraphs, lines, sentences, words. */
const seams = [/\n\s*\n/g, /\n/g, /[。！？；.!?;]/g, /\s/g]

/** Splits a text into as many notes as necessary; only white space at the splits is lost. */
export function splitIntoNotes(text: string): string[] {
  const parts: string[] = []
  let rest = normalisedText(text)
  while (rest.length > maxCharacters) {
    const end = endOfPart(rest)
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** Returns the end of the first part. It is never before the middle, so that a heading does not become a separate note. */
function endOfPart(text: string): number {
  const head = text.slice(0, maxCharacters)
  for (const seam of seams) {
    const last = [...head.matchAll(seam)].at(-1)
    if (last && last.index + last[0].length > maxCharacters / 2) return last.index + last[0].length
  }
  // Never splits a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(head) ? maxCharacters - 1 : maxCharacters
}
