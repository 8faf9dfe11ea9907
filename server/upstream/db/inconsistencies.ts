import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from './Database.ts'

/** Description of a contradiction between rows, with the ids of the affected rows. */
export interface Inconsistency {
  about: string
  ids: string[]
}

/** Query that finds the ids of contradictory rows, on both engines. */
export type RowCheck = readonly [about: string, found: RawBuilder<{ id: string }>]

/** Runs the checks, and returns the rows with contradictions; empty if there are none. */
export async function findInconsistencies(db: Kysely<Database>, checks: readonly RowCheck[]): Promise<Inconsistency[]> {
  const faults: Inconsistency[] = []
  for (const [about, found] of checks) {
    const { rows } = await found.execute(db)
    if (rows.length > 0) faults.push({ about, ids: rows.map(({ id }) => id) })
  }
  return faults
}

/** Maximum number of ids in the text of a contradiction. */
const maxListed = 5

/** Formats a contradiction on one line, with its first ids. */
export const inconsistencyText = ({ about, ids }: Inconsistency): string =>
  `${about}：${ids.slice(0, maxListed).join('、')}${ids.length > maxListed ? ` 等 ${ids.length} 处` : ''}`
