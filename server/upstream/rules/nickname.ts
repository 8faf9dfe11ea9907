import { randomInt } from 'node:crypto'

// No letters or digits that are mistaken for one another.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Nickname of a new account. Random: nothing of the phone number is in it. */
export const newNickname = (): string => `学员${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
