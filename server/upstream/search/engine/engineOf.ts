import type { Kysely } from 'kysely'
import { hasManyWriters } from '../../db/createGroupCommit.ts'
import type { Database } from '../../db/Database.ts'
import { postgresEngine } from '../queries/postgresEngine.ts'
import { sqliteEngine } from '../queries/sqliteEngine.ts'
import type { SearchEngine } from './SearchEngine.ts'

/** The engine of a database: its own. */
export const engineOf = (db: Kysely<Database>): SearchEngine => (hasManyWriters(db) ? postgresEngine : sqliteEngine)
