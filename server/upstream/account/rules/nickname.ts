import { randomInt } from 'node:crypto'

// No letters or digits that are mistaken for one another.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const random = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Nickname of a new account. Random: nothing of the phone number is in it. */
export const newNickname = (): string => `学员${random(6)}`

/** Name of a new account of the simulated chat app. */
export const newChatName = (): string => `微信用户${random(4)}`

/** Whose a text is that somebody wrote who has left since. */
export const leftUserName = '已注销学员'
