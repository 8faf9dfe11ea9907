import type { DatabaseSync } from 'node:sqlite'
import { TableChecksum } from './TableChecksum.ts'
import { quoteIdentifier, type TableStructure } from './tableStructures.ts'

/**
 * Returns all rows of a table, with values in the order of its columns. In a table that refers to itself, each row comes
 * after the row that it refers to.
 */
export function sqliteRows(database: DatabaseSync, { name, columns, own }: TableStructure): Iterable<unknown[]> {
  const [table, list] = [quoteIdentifier(name), columns.map((column) => `t.${quoteIdentifier(column)}`).join(', ')]
  const parentsFirst =
    own &&
    `with recursive line(key, depth) as (
      select ${quoteIdentifier(own.key)}, 0 from ${table} where ${quoteIdentifier(own.column)} is null
      union all select t.${quoteIdentifier(own.key)}, depth + 1 from ${table} t join line on t.${quoteIdentifier(own.column)} = line.key
    ) select ${list} from line join ${table} t on t.${quoteIdentifier(own.key)} = line.key order by depth`
  const statement = database.prepare(parentsFirst ?? `select ${list} from ${table} t`)
  statement.setReturnArrays(true)
  return statement.iterate() as Iterable<unknown> as Iterable<unknown[]>
}

/** Returns the checksum of each table, by name. */
export function sqliteChecksums(database: DatabaseSync, tables: readonly TableStructure[]): Map<string, TableChecksum> {
  return new Map(
    tables.map((table) => {
      const sum = new TableChecksum()
      for (const row of sqliteRows(database, table)) sum.add(row)
      return [table.name, sum]
    }),
  )
}
