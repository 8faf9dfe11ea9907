import { normalise } from '../../kernel/logic/normalise.ts'

/** Maximum number of characters of a logged query. */
const MOST = 60
/** Matches six digits or more, also in groups: phone numbers, identity numbers with a final letter, account numbers. */
const number = /\p{Nd}(?: ?\p{Nd}){5,}x?/gu
const mail = /(?<![^\s@＠])[^\s@＠]+[@＠][^\s@＠]+/gu

/** Returns a query in the form for the log: normalised, truncated, and without personal numbers and email addresses. May be empty. */
export const loggedWords = (query: string): string =>
  [...normalise(query.slice(0, 4 * MOST).replaceAll(mail, ' ')).replaceAll(number, '*')].slice(0, MOST).join('').trim()
