/**
 * Returns the terms of a normalised text, in order: all bigrams of each word, and its last character. Every character
 * therefore starts a term, and a word is found as a phrase of its bigrams.
 */
export function termsOf(text: string): string[] {
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

/** Returns the bigrams of a word; empty for a single character. */
export const bigramsOf = (word: string): string[] => termsOf(word).slice(0, -1)

/** Joins all texts of a document. Words do not span fields. */
export const wholeText = ({ title, names, text }: { title: string; names: readonly string[]; text: string }): string =>
  [title, ...names, text].filter(Boolean).join(' ')
