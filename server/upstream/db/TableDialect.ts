import { sql } from 'kysely'
import type { CreateTableBuilder, Kysely } from 'kysely'

/** Differences between the two engines' table definitions. */
export interface TableDialect {
  /** An integer that holds milliseconds. */
  bigint: 'bigint' | 'integer'
  /** A column of bytes. */
  bytes: ReturnType<typeof sql>
  /** Starts a table; SQLite's are strict, so that a wrong type is an error on both engines. */
  table: <Name extends string>(db: Kysely<unknown>, name: Name) => CreateTableBuilder<Name>
  /**
   * Starts a table of many small rows that are only found by their key: SQLite stores them in key order (WITHOUT
   * ROWID).
   */
  keyedTable: TableDialect['table']
}

export const sqliteTables: TableDialect = {
  bigint: 'integer',
  bytes: sql`blob`,
  table: (db, name) => db.schema.createTable(name).modifyEnd(sql`strict`),
  keyedTable: (db, name) => db.schema.createTable(name).modifyEnd(sql`strict, without rowid`),
}

export const postgresTables: TableDialect = {
  bigint: 'bigint',
  bytes: sql`bytea`,
  table: (db, name) => db.schema.createTable(name),
  keyedTable: (db, name) => db.schema.createTable(name),
}
