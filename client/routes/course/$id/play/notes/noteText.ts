import { wellFormed } from '#lib/contract'

/** Most characters in a note, as the contract counts them. */
export const mostCharacters = 5000

/** A text as it is sent. */
export const sendable = (text: string): string => wellFormed(text).trim()

/** Two texts as one note, or nothing when that would be too long for one. */
export function joined(first: string, second: string): string | undefined {
  const text = sendable(`${first}\n\n${second}`)
  return text.length <= mostCharacters ? text : undefined
}

/** Preferred places to split a long text: between paragraphs, lines, sentences, words. */
const seams = [/\n\s*\n/g, /\n/g, /[。！？；.!?;]/g, /\s/g]

/** A text in as many notes as it takes: nothing of it is left out but white space where it is divided. */
export function inNotes(text: string): string[] {
  const parts: string[] = []
  let rest = sendable(text)
  while (rest.length > mostCharacters) {
    const end = endOfPart(rest)
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** The text is not cut before the middle, so that a heading does not become a note of its own. */
function endOfPart(text: string): number {
  const head = text.slice(0, mostCharacters)
  for (const seam of seams) {
    const last = [...head.matchAll(seam)].at(-1)
    if (last && last.index + last[0].length > mostCharacters / 2) return last.index + last[0].length
  }
  // Never between the two halves of one character.
  return /[\uD800-\uDBFF]$/.test(head) ? mostCharacters - 1 : mostCharacters
}
