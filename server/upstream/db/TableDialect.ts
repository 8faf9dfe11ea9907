import { sql } from 'kysely'
import type { CreateTableBuilder, Kysely } from 'kysely'

/** Differences between the table definitions of the two engines. */
export interface TableDialect {
  /** Type of an integer column for milliseconds. */
  bigint: 'bigint' | 'integer'
  /** Type of a column for bytes. */
  bytes: ReturnType<typeof sql>
  /** Begins a table definition. SQLite tables are strict, so that a value of the wrong type is an error on both engines. */
  table: <Name extends string>(db: Kysely<unknown>, name: Name) => CreateTableBuilder<Name>
  /**
   * Begins the definition of a table with many small rows that are only found by their key. SQLite stores them in the order
   * of the key (WITHOUT ROWID).
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
