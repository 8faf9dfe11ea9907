import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { createCountUnread } from './createCountUnread.ts'
import { createMessageViews, type PostTexts } from './createMessageViews.ts'
import { messageHandlers } from './message.ts'
import { createMessageQueries } from './queries/createMessageQueries.ts'

export interface MessageDeps {
  db: Kysely<Database>
  clock: () => number
  words: PostTexts
}

/** Creates the message domain: messages to one user about other users' actions, and notices of the platform. */
export function createMessage({ db, clock, words }: MessageDeps) {
  const queries = createMessageQueries(db)
  const unread = createCountUnread({ ...queries, clock })
  return { handlers: messageHandlers({ ...queries, views: createMessageViews(words), unread, clock }), queries, unread }
}

export type { CountUnread } from './createCountUnread.ts'
export type { PostTexts } from './createMessageViews.ts'
export { notify } from './queries/notices.ts'
