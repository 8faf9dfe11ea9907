/**
 * The terms of a normalised text, in order: every pair of neighbouring characters of a word, and its last character
 * alone. So every character begins a term, and a word is found as a phrase of its pairs.
 */
export function neighbours(text: string): string[] {
  const terms: string[] = []
  let before = ''
  for (const character of text) {
    if (character === ' ') {
      if (before !== '') terms.push(before)
      before = ''
    } else {
      if (before !== '') terms.push(before + character)
      before = character
    }
  }
  if (before !== '') terms.push(before)
  return terms
}

/** The pairs of a word of two characters or more. */
export const pairsOf = (word: string): string[] => neighbours(word).slice(0, -1)

/** All texts of a document as one; words do not span fields. */
export const wholeText = ({ title, names, text }: { title: string; names: readonly string[]; text: string }): string =>
  [title, ...names, text].filter(Boolean).join(' ')
