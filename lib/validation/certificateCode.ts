/** Unambiguous letters and digits: without 0, O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Values of all characters of a code; the year can contain all digits. */
const values = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A prime below 32² and a primitive root of it. A single wrong character or two exchanged characters always change the checksum. */
const [prime, root] = [1021, 10]

const shape = /^ZYJ(20\d\d)([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})$/

/** Number of random characters in a code. */
export const CERTIFICATE_LOTS = 10

/**
 * Creates a certificate code such as `ZYJ-2026-7KQM-3XWD-9FPA`: the year of issue, ten random characters, and two check
 * characters. `below` returns a random integer from 0 (inclusive) to its argument (exclusive).
 */
export function newCertificateCode(year: number, below: (limit: number) => number): string {
  const lots = Array.from({ length: CERTIFICATE_LOTS }, () => alphabet[below(alphabet.length)]!).join('')
  const whole = `${lots}${checkCharacters(`${year}${lots}`)}`
  return ['ZYJ', year, whole.slice(0, 4), whole.slice(4, 8), whole.slice(8)].join('-')
}

/**
 * Normalises a typed or pasted certificate code; returns undefined if it is invalid. Ignores blanks, hyphens,
 * full-width characters and case.
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
