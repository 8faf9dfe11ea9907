import type { DeleteResult, UpdateResult } from 'kysely'

/** Executes an update or a deletion. Returns false if its conditions matched no row. */
export async function hasChanged(change: { executeTakeFirst: () => Promise<UpdateResult | DeleteResult> }): Promise<boolean> {
  const result = await change.executeTakeFirst()
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows) > 0n
}
