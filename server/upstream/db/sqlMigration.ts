import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { hasManyWriters } from './createGroupCommit.ts'
import type { Database } from './Database.ts'

/**
 * Returns a migration that executes the statements of a script in the SQL that both engines share. Integer columns for
 * milliseconds are `bigint`, columns for bytes `bytea`. A table of many small rows that are only found by their key ends
 * with `without rowid`, so that SQLite stores them in the order of the key.
 */
export const sqlMigration = (script: string): Migration => ({
  async up(db: Kysely<Database>) {
    const translate = hasManyWriters(db) ? toPostgres : toSqlite
    for (const statement of script.split(/;$/m)) if (statement.trim() !== '') await sql.raw(translate(statement)).execute(db)
  },
})

const toPostgres = (statement: string): string => statement.replace(/ without rowid$/, '')

/** SQLite tables are strict, so that a value of the wrong type is an error on both engines. */
function toSqlite(statement: string): string {
  const typed = statement.replaceAll(/\bbigint\b/g, 'integer').replaceAll(/\bbytea\b/g, 'blob')
  if (!/^ *create table /m.test(typed)) return typed
  return typed.endsWith(' without rowid') ? typed.replace(/ without rowid$/, ' strict, without rowid') : `${typed} strict`
}
