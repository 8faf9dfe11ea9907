import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { type IsPostShown, messageQueries } from './messages.ts'
import { noticeQueries } from './notices.ts'

/** Creates all queries of the domain, by subject. */
export const createMessageQueries = (db: Kysely<Database>, isPostShown: IsPostShown) => ({
  messages: messageQueries(db, isPostShown),
  notices: noticeQueries(db),
})
export type MessageQueries = ReturnType<typeof createMessageQueries>
