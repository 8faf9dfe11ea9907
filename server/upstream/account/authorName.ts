import { leftUserName } from './logic/nickname.ts'

/** An author's name: given in the pack, else the user's, whose account may be gone. */
export const authorName = ({ author, nickname }: { author: string | null; nickname: string | null }): string =>
  author || (nickname ?? leftUserName)
