import { deletedUserName } from './logic/nickname.ts'

/** Returns the author's name: the one given in the content pack, otherwise the user's, whose account may be deleted. */
export const authorName = ({ author, nickname }: { author: string | null; nickname: string | null }): string =>
  author || (nickname ?? deletedUserName)
