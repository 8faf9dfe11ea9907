import type { DatabaseSync } from 'node:sqlite'
import { TableChecksum } from './TableChecksum.ts'
import { quoteIdentifier, type TableStructure } from './tableStructures.ts'

/** Returns all rows of a table, with values in the order of its columns. */
export function sqliteRows(database: DatabaseSync, { name, columns }: TableStructure): Iterable<unknown[]> {
  const statement = database.prepare(`select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(name)}`)
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
