import { numbersZhCN } from './ValidationTexts.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Check characters by the remainder of the weighted sum. */
const checkCharacters = '10X98765432'

/** Two digits of the province (GB/T 2260; 83 for residents from Taiwan), four of the place, the date of birth, a serial number. */
const shape = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])\d{4}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/

/**
 * Validates a citizen's identity number (公民身份号码, GB 11643-1999). Returns an error message for the user, or undefined.
 * Expects trimmed input; `x` is accepted for `X`. `now`, in milliseconds, is the latest date of birth.
 */
export const idNumberFault = (number: string, texts = numbersZhCN, now = Date.now()): string | undefined => {
  if (number === '') return texts.idNumberMissing
  const upper = number.toUpperCase()
  if (upper.length !== 18) return texts.idNumberLength
  const [, year, month, day] = shape.exec(upper) ?? []
  if (year === undefined || !isPastDay(`${year}-${month}-${day}`, now)) return texts.idNumberWrong
  const sum = weights.reduce((total, weight, index) => total + weight * Number(upper[index]), 0)
  return upper[17] === checkCharacters[sum % 11] ? undefined : texts.idNumberWrong
}

/** Checks whether a date exists, is not before 1900 and not in the future. `Date` would carry an invalid day over into the next month. */
function isPastDay(day: string, now: number): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return day >= '1900' && time <= now && new Date(time).toISOString().startsWith(day)
}

/** Minimum age in years for the verification of a real name: the working age (Labour Law of the PRC, article 15). */
const leastAge = 16

/** Validates the identity number of a user whose real name is verified, like `idNumberFault`; users younger than 16 are rejected. */
export const ownIdNumberFault = (number: string, texts = numbersZhCN, now = Date.now()): string | undefined =>
  idNumberFault(number, texts, now) ?? (ageOf(number, now) < leastAge ? texts.idNumberUnderage : undefined)

/** Returns the age of the holder of an identity number in completed years, by the date in Beijing. A person born on 29 February turns a year older on 1 March. */
export function ageOf(number: string, now: number): number {
  const [today, birthday] = [new Date(now + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', ''), number.slice(6, 14)]
  return Math.floor((Number(today) - Number(birthday)) / 10_000)
}

/** Chinese characters, and the dot between the parts of a name (identity cards according to GB 11643 use U+00B7). */
const nameShape = /^\p{Script=Han}(?:[\p{Script=Han}·]{0,28})\p{Script=Han}$/u

/** Normalises a name to its form on an identity card: without blanks, and with U+00B7 for all kinds of dots. */
export const plainRealName = (name: string): string => name.replace(/\s/g, '').replace(/[•・‧∙．.]/g, '·')

/** Validates a person's name as on an identity card. Returns an error message for the user, or undefined. Expects a normalised name. */
export const realNameFault = (name: string, texts = numbersZhCN): string | undefined => {
  if (name === '') return texts.realNameMissing
  return nameShape.test(name) ? undefined : texts.realNameWrong
}
