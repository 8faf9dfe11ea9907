import { leftUserName } from './rules/nickname.ts'

/** Who wrote something: in the pack a name, else a user, who may have left since. */
export const authorName = ({ author, nickname }: { author: string | null; nickname: string | null }): string =>
  author || (nickname ?? leftUserName)
