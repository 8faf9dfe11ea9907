import { createHash, randomInt } from 'node:crypto'

/** Digits and capital letters that are hard to confuse (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LENGTH = 19
const GROUP = 4

/** Creates an access code: 19 random characters (95 bits) and a check character, in groups: `7K2M-…`. */
export function newAccessCode(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => alphabet[randomInt(alphabet.length)]!).join('')
  return withGroups(random + checkCharacter(random))
}

/**
 * Normalises an access code. Full-width letters, case, spaces and hyphens are ignored; O is read as 0, I and L as 1. Returns
 * `undefined` for an invalid code: another length, another alphabet, or a typing error that the check character detects.
 */
export function parseAccessCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.·・]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (code.length !== RANDOM_LENGTH + 1 || [...code].some((character) => !alphabet.includes(character))) return undefined
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : undefined
}

/** Hashes a parsed code for storage. One round of hashing suffices, because codes are almost entirely random. */
export const hashAccessCode = (code: string): string => createHash('sha256').update(code).digest('hex')

const withGroups = (code: string): string => code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')

/** Luhn checksum modulo 32: detects all single errors, and all transpositions of adjacent characters except one pair. */
function checkCharacter(code: string): string {
  const size = alphabet.length
  const sum = [...code].toReversed().reduce((total, character, index) => {
    const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / size) + (value % size)
  }, 0)
  return alphabet[(size - (sum % size)) % size]!
}
