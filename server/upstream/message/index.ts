import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { createMessageViews, type PostTexts } from './createMessageViews.ts'
import { createCountUnread, messageHandlers } from './message.ts'
import { createMessageQueries, type IsPostShown } from './queries/messages.ts'

export interface MessageDeps {
  db: Kysely<Database>
  clock: () => number
  /** What the community knows about posts, because this domain must not depend on it. */
  posts: PostTexts & { isShown: IsPostShown }
}

/** Creates the message domain: messages to one user about other users' actions, and notices of the platform. */
export function createMessage({ db, clock, posts }: MessageDeps) {
  const queries = createMessageQueries(db, posts.isShown)
  const unread = createCountUnread({ ...queries, clock })
  return { handlers: messageHandlers({ ...queries, views: createMessageViews(posts), unread, clock }), queries, unread }
}

export type { CountUnread } from './message.ts'
export type { PostTexts } from './createMessageViews.ts'
export { notify } from './queries/notices.ts'
