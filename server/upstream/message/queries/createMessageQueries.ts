import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { messageQueries } from './messages.ts'
import { noticeQueries } from './notices.ts'

/** Creates all queries of the domain, by subject. */
export const createMessageQueries = (db: Kysely<Database>) => ({ messages: messageQueries(db), notices: noticeQueries(db) })
export type MessageQueries = ReturnType<typeof createMessageQueries>
