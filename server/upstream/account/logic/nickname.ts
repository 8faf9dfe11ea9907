import { randomInt } from 'node:crypto'

// Without letters and digits that are easily confused.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const random = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Nickname of a new account: random, independent of the phone number. */
export const newNickname = (): string => `学员${random(6)}`

/** Name of a new account of the simulated chat app. */
export const newChatName = (): string => `微信用户${random(4)}`

/** The author's name of a text whose user has left. */
export const leftUserName = '已注销用户'
