import { sql } from 'kysely'
import type { CreateTableBuilder, Kysely } from 'kysely'

/** Where the two engines' table definitions differ. */
export interface Words {
  /** An integer that holds milliseconds. */
  bigint: 'bigint' | 'integer'
  /** Starts a table; SQLite's are strict, so that a wrong type is an error there as well. */
  table: <Name extends string>(db: Kysely<unknown>, name: Name) => CreateTableBuilder<Name>
}

export const sqliteWords: Words = {
  bigint: 'integer',
  table: (db, name) => db.schema.createTable(name).modifyEnd(sql`strict`),
}

export const postgresWords: Words = {
  bigint: 'bigint',
  table: (db, name) => db.schema.createTable(name),
}
