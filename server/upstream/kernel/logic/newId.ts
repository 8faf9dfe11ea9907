import { randomInt } from 'node:crypto'

/** Digits and letters that are hard to confuse: operators read such an id out and type it in. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12

/** An id of 60 random bits that people can copy by hand. It is a name, not a secret. */
export const newId = (): string => Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]!).join('')
