import type { DatabaseSync } from 'node:sqlite'

/** Structure of a table, as read from the catalogue of the database. */
export interface TableStructure {
  name: string
  /** Columns in alphabetical order, which is the same on every engine. */
  columns: string[]
}

/** Tables that are not copied: those of the engine and the migrator, and search terms, which are derived from other tables. */
const excludedTables = /^(sqlite_|kysely_|backup_|search_terms_)/

/**
 * Returns all tables of a SQLite database. They are read from the database instead of a list, so that tables of new
 * migrations cannot be forgotten.
 */
export function readTableStructures(database: DatabaseSync): TableStructure[] {
  const rows = database.prepare("select name from sqlite_master where type = 'table' order by name").all() as { name: string }[]
  return rows.flatMap(({ name }) => (excludedTables.test(name) ? [] : [{ name, columns: columnsOf(database, name) }]))
}

const columnsOf = (database: DatabaseSync, name: string): string[] =>
  (database.prepare('select name from pragma_table_info(?) order by name').all(name) as { name: string }[]).map((column) => column.name)

/** Quotes an SQL identifier. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
