/** Letters and digits that nobody mistakes for others: without 0, O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Every character that a code may hold has a value: the year has digits of its own. */
const values = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A prime below 32², with a primitive root of it: one wrong character, or two that changed places, give another sum. */
const [prime, root] = [1021, 10]

const shape = /^ZYJ(20\d\d)([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})$/

/** Characters of a code that are drawn by lot. */
export const CERTIFICATE_LOTS = 10

/**
 * The code of a certificate, such as `ZYJ-2026-7KQM-3XWD-9FPA`: the year of issue, ten characters by lot, and two that
 * check the others. `below` gives a random integer from 0 up to its argument, exclusive.
 */
export function newCertificateCode(year: number, below: (limit: number) => number): string {
  const lots = Array.from({ length: CERTIFICATE_LOTS }, () => alphabet[below(alphabet.length)]!).join('')
  const whole = `${lots}${checkCharacters(`${year}${lots}`)}`
  return ['ZYJ', year, whole.slice(0, 4), whole.slice(4, 8), whole.slice(8)].join('-')
}

/**
 * The code that somebody has typed or pasted, as it is written; undefined when it is none. Blanks, hyphens, wide
 * characters and lower case do not matter.
 */
export function readCertificateCode(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
  const [, year, ...groups] = shape.exec(plain) ?? []
  if (year === undefined) return undefined
  const whole = groups.join('')
  const isWhole = checkCharacters(`${year}${whole.slice(0, CERTIFICATE_LOTS)}`) === whole.slice(CERTIFICATE_LOTS)
  return isWhole ? ['ZYJ', year, ...groups].join('-') : undefined
}

function checkCharacters(text: string): string {
  let [sum, weight] = [0, root]
  for (const character of text) {
    sum = (sum + weight * values.indexOf(character)) % prime
    weight = (weight * root) % prime
  }
  return `${alphabet[Math.floor(sum / alphabet.length)]!}${alphabet[sum % alphabet.length]!}`
}
