import { randomInt } from 'node:crypto'

/** Digits and letters that are hard to confuse, because operators read ids aloud and type them. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12

/** Creates a random id of 60 bits that can be copied by hand. It is an identifier, not a secret. */
export const newId = (): string => Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]!).join('')

/** Returns the id of the row of a paper: `{exam}_{paper}`. It is unique, because neither part contains the separator. */
export const paperRowId = (exam: string, paper: string): string => `${exam}_${paper}`
