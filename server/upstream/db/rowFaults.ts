import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from './Database.ts'

/** Description of a contradiction between rows, with the ids of the affected rows. */
export interface RowFault {
  about: string
  ids: string[]
}

/** Query that finds the ids of contradictory rows, on both engines. */
export type RowCheck = readonly [about: string, found: RawBuilder<{ id: string }>]

/** Runs the checks, and returns the rows with contradictions; empty if there are none. */
export async function rowFaults(db: Kysely<Database>, checks: readonly RowCheck[]): Promise<RowFault[]> {
  const faults: RowFault[] = []
  for (const [about, found] of checks) {
    const { rows } = await found.execute(db)
    if (rows.length > 0) faults.push({ about, ids: rows.map(({ id }) => id) })
  }
  return faults
}

/** Maximum number of ids in the text of a contradiction. */
const mostNamed = 5

/** Formats a contradiction on one line, with its first ids. */
export const rowFaultText = ({ about, ids }: RowFault): string =>
  `${about}：${ids.slice(0, mostNamed).join('、')}${ids.length > mostNamed ? ` 等 ${ids.length} 处` : ''}`
