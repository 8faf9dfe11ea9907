import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from './Database.ts'

/** A contradiction between rows, in words, with the ids of those that it is about. */
export interface RowFault {
  about: string
  ids: string[]
}

/** A statement that finds the ids of what contradicts itself; it fits both engines. */
export type RowCheck = readonly [about: string, found: RawBuilder<{ id: string }>]

/** Returns the rows that the checks find faulty; empty when all rows agree. */
export async function rowFaults(db: Kysely<Database>, checks: readonly RowCheck[]): Promise<RowFault[]> {
  const faults: RowFault[] = []
  for (const [about, found] of checks) {
    const { rows } = await found.execute(db)
    if (rows.length > 0) faults.push({ about, ids: rows.map(({ id }) => id) })
  }
  return faults
}

/** Number of ids that are named of each fault. */
const mostNamed = 5

/** A fault in one line, with its first ids. */
export const rowFaultText = ({ about, ids }: RowFault): string =>
  `${about}：${ids.slice(0, mostNamed).join('、')}${ids.length > mostNamed ? ` 等 ${ids.length} 处` : ''}`
