import { createHash, randomInt } from 'node:crypto'

/** Digits and capitals that are hard to confuse (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LENGTH = 19
const GROUP = 4

/** A new access code: 19 random characters, which are 95 bits, and one that checks them, in groups: `7K2M-…`. */
export function newAccessCode(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => alphabet[randomInt(alphabet.length)]!).join('')
  return spaced(random + checkCharacter(random))
}

/**
 * Normalises an access code: full-width letters, case, blanks and hyphens do not count, O is 0, I and L are 1.
 * Undefined for a text that can be none: another length, another alphabet, or a typing error that the check character
 * reveals.
 */
export function readAccessCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.·・]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (code.length !== RANDOM_LENGTH + 1 || [...code].some((character) => !alphabet.includes(character))) return undefined
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : undefined
}

/** The stored form of a parsed code. A code is almost fully random, so one round of hashing is enough. */
export const hashAccessCode = (code: string): string => createHash('sha256').update(code).digest('hex')

const spaced = (code: string): string => code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')

/** Luhn's sum modulo 32: detects every single wrong character, and all transpositions of neighbours but one pair. */
function checkCharacter(code: string): string {
  const size = alphabet.length
  const sum = [...code].toReversed().reduce((total, character, index) => {
    const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / size) + (value % size)
  }, 0)
  return alphabet[(size - (sum % size)) % size]!
}
