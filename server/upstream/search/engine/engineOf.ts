import type { Kysely } from 'kysely'
import { hasManyWriters } from '../../db/createGroupCommit.ts'
import type { Database } from '../../db/Database.ts'
import { postgresEngine } from '../queries/postgresEngine.ts'
import { sqliteEngine } from '../queries/sqliteEngine.ts'
import type { SearchEngine } from './SearchEngine.ts'

/** The adapter is what a database and its transactions have in common. */
const chosen = new WeakMap<object, SearchEngine>()

/** The engine of a database: its own, unless another one was chosen for it. */
export const engineOf = (db: Kysely<Database>): SearchEngine =>
  chosen.get(db.getExecutor().adapter) ?? (hasManyWriters(db) ? postgresEngine : sqliteEngine)

/** Has a database and its transactions searched by another engine than its own. */
export const chooseEngine = (db: Kysely<Database>, engine: SearchEngine): void => void chosen.set(db.getExecutor().adapter, engine)
