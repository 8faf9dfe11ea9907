import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { messageQueries } from './messages.ts'
import { noticeQueries } from './notices.ts'

/** All queries of the domain, by subject. */
export const createMessageQueries = (db: Kysely<Database>) => ({ messages: messageQueries(db), notices: noticeQueries(db) })
export type MessageQueries = ReturnType<typeof createMessageQueries>
