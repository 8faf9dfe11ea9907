import AhoCorasick from 'modern-ahocorasick'
import type { WordAction } from '../../db/tables/moderation.ts'
import { normalise } from '../../kernel/logic/normalise.ts'

/** Word of the operators' list, with the form in which texts are compared. */
export interface ListedWord {
  /** Word as entered by the operator. */
  word: string
  form: string
  action: WordAction
}

/** Listed word that a text contains. */
export type FoundWord = Pick<ListedWord, 'word' | 'action'>

/**
 * Returns the form in which words and texts are compared. Like in the search, it contains only letters and digits, so that
 * full-width, traditional or invisible characters and spaces between characters cannot hide a word.
 */
export const normaliseWord = (text: string): string => normalise(text).replaceAll(' ', '')

/** Checks whether a word is Latin. Latin words match whole words only, because parts of other words are not significant. */
const isLatin = (form: string): boolean => /^[a-z0-9]+$/.test(form)

/** Creates a function that finds a listed word in a text; words to refuse take precedence over words to hold. */
export function createWordMatcher(words: readonly ListedWord[]): (text: string) => FoundWord | undefined {
  const [latin, others] = [words.filter(({ form }) => isLatin(form)), words.filter(({ form }) => !isLatin(form))]
  const whole = new Map(latin.map((listed) => [listed.form, listed]))
  const within =
    others.length === 0 ? undefined : new AhoCorasick<ListedWord>(others.map((listed) => ({ pattern: listed.form, data: listed })))
  return (text) => {
    const found =
      latin.length === 0 ? [] : (normalise(text).match(/[a-z]+[a-z0-9]*|[0-9]+/g) ?? []).flatMap((word) => whole.get(word) ?? [])
    for (const { data } of within?.iterate(normaliseWord(text)) ?? []) if (data) found.push(data)
    const first = found.find(({ action }) => action === 'refuse') ?? found[0]
    return first && { word: first.word, action: first.action }
  }
}
