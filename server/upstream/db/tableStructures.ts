import type { DatabaseSync } from 'node:sqlite'

/** Structure of a table, as read from the catalogue of the database. */
export interface TableStructure {
  name: string
  /** Columns in alphabetical order, which is the same on every engine. */
  columns: string[]
  /** Column that refers to another row of the same table, and the column that it refers to. */
  own: { column: string; key: string } | undefined
}

/** Tables that are not copied: those of the engine and the migrator, and search terms, which are derived from other tables. */
const excludedTables = /^(sqlite_|kysely_|backup_|search_terms_)/

interface Reference {
  table: string
  from: string
  to: string | null
}

/**
 * Returns all tables of a SQLite database, each after those that it refers to. They are read from the database instead of
 * a list, so that tables of new migrations cannot be forgotten.
 */
export function readTableStructures(database: DatabaseSync): TableStructure[] {
  const rows = database.prepare("select name from sqlite_master where type = 'table' order by name").all() as { name: string }[]
  const names = rows.map(({ name }) => name).filter((name) => !excludedTables.test(name))
  const references = new Map(names.map((name) => [name, referencesOf(database, name)]))
  const ordered: string[] = []
  const place = (name: string, trail: string[]) => {
    if (trail.includes(name)) throw new Error(`Circular references between tables: ${[...trail, name].join(' → ')}`)
    if (ordered.includes(name)) return
    for (const { table } of references.get(name) ?? []) if (table !== name) place(table, [...trail, name])
    ordered.push(name)
  }
  for (const name of names) place(name, [])
  return ordered.map((name) => {
    const own = references.get(name)?.find(({ table }) => table === name)
    return { name, columns: columnsOf(database, name), own: own && { column: own.from, key: own.to ?? 'id' } }
  })
}

const referencesOf = (database: DatabaseSync, name: string) =>
  database.prepare('select "table", "from", "to" from pragma_foreign_key_list(?)').all(name) as unknown as Reference[]

const columnsOf = (database: DatabaseSync, name: string): string[] =>
  (database.prepare('select name from pragma_table_info(?) order by name').all(name) as { name: string }[]).map((column) => column.name)

/** Quotes an SQL identifier. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
