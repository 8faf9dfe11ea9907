import { randomInt } from 'node:crypto'

// Letters and digits that are easily confused are omitted.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const random = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Returns a random nickname for a new account, independent of the phone number. */
export const randomNickname = (): string => `学员${random(6)}`

/** Returns a random name for a new account of the simulated chat app. */
export const randomChatName = (): string => `微信用户${random(4)}`

/** Author name shown for texts of deleted accounts. */
export const deletedUserName = '已注销用户'

/** Returns the author's name: the one given in the content pack, otherwise the user's, whose account may be deleted. */
export const authorName = ({ author, nickname }: { author: string | null; nickname: string | null }): string =>
  author || (nickname ?? deletedUserName)
