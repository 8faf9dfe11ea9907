import type { DatabaseSync } from 'node:sqlite'
import { TableSum } from './TableSum.ts'
import { quoted, type TableShape } from './tableShapes.ts'

/**
 * Returns all rows of a table, with values in the order of its columns. In a table that refers to itself, each row comes
 * after the row that it refers to.
 */
export function sqliteRows(database: DatabaseSync, { name, columns, own }: TableShape): Iterable<unknown[]> {
  const [table, list] = [quoted(name), columns.map((column) => `t.${quoted(column)}`).join(', ')]
  const parentsFirst =
    own &&
    `with recursive line(key, depth) as (
      select ${quoted(own.key)}, 0 from ${table} where ${quoted(own.column)} is null
      union all select t.${quoted(own.key)}, depth + 1 from ${table} t join line on t.${quoted(own.column)} = line.key
    ) select ${list} from line join ${table} t on t.${quoted(own.key)} = line.key order by depth`
  const statement = database.prepare(parentsFirst ?? `select ${list} from ${table} t`)
  statement.setReturnArrays(true)
  return statement.iterate() as Iterable<unknown> as Iterable<unknown[]>
}

/** Returns the checksum of each table, by name. */
export function sqliteSums(database: DatabaseSync, tables: readonly TableShape[]): Map<string, TableSum> {
  return new Map(
    tables.map((table) => {
      const sum = new TableSum()
      for (const row of sqliteRows(database, table)) sum.add(row)
      return [table.name, sum]
    }),
  )
}
