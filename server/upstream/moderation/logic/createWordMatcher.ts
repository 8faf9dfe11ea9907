import AhoCorasick from 'modern-ahocorasick'
import type { WordAction } from '../../db/tables/moderation.ts'
import { normalise } from '../../kernel/logic/normalise.ts'

/** A word of the operator's list, in the form that texts are compared in. */
export interface ListedWord {
  /** The word as the operator wrote it. */
  word: string
  form: string
  action: WordAction
}

/** A word that a text holds. */
export type FoundWord = Pick<ListedWord, 'word' | 'action'>

/**
 * The form in which words and texts are compared: letters and digits alone, as in the search, so that neither full
 * width, traditional characters, invisible characters nor blanks between the characters hide a word.
 */
export const wordForm = (text: string): string => normalise(text).replaceAll(' ', '')

/** Latin words are looked for as whole words: a part of another word says nothing. */
const isLatin = (form: string): boolean => /^[a-z0-9]+$/.test(form)

/** Finds the words of a list in texts, those to refuse before those to hold. */
export function createWordMatcher(words: readonly ListedWord[]): (text: string) => FoundWord | undefined {
  const [latin, others] = [words.filter(({ form }) => isLatin(form)), words.filter(({ form }) => !isLatin(form))]
  const whole = new Map(latin.map((listed) => [listed.form, listed]))
  const within =
    others.length === 0 ? undefined : new AhoCorasick<ListedWord>(others.map((listed) => ({ pattern: listed.form, data: listed })))
  return (text) => {
    const found =
      latin.length === 0 ? [] : (normalise(text).match(/[a-z]+[a-z0-9]*|[0-9]+/g) ?? []).flatMap((word) => whole.get(word) ?? [])
    for (const { data } of within?.iterate(wordForm(text)) ?? []) if (data) found.push(data)
    const first = found.find(({ action }) => action === 'refuse') ?? found[0]
    return first && { word: first.word, action: first.action }
  }
}
