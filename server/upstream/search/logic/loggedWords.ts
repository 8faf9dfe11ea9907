import { normalise } from '../../kernel/logic/normalise.ts'

/** Most characters that are kept of a query. */
const MOST = 60
/** Six digits or more, together or in groups: a phone, an identity number with its last letter, an account. */
const number = /\p{Nd}(?: ?\p{Nd}){5,}x?/gu
const mail = /[^\s@＠]+[@＠][^\s@＠]+/gu

/** A query as it is kept for operators: normalised, cut, and without numbers and addresses that tell a person. Empty if nothing is left. */
export const loggedWords = (query: string): string =>
  [...normalise(query.slice(0, 4 * MOST).replaceAll(mail, ' ')).replaceAll(number, '*')].slice(0, MOST).join('').trim()
