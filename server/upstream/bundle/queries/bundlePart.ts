import { sql } from 'kysely'
import { removedIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import type { BundleRows } from '../pack/bundleRows.ts'

/** Series and packages. */
export const bundlePart: PackPart<BundleRows> = {
  store: async (trx, rows) => {
    // Adds the difference, because users may join concurrently.
    const learner_count = sql`bundle.learner_count + excluded.former_learners - bundle.former_learners`
    await storeRows(trx, 'bundle', ['id'], rows.bundle, { change: { learner_count } })
    await trx.deleteFrom('bundle_course').execute()
    await storeRows(trx, 'bundle_course', ['bundle_id', 'course_id'], rows.bundle_course)
  },

  // A bundle that left the pack is retained for its members, and hidden from all others.
  drop: async (trx, rows) => {
    for (const id of await removedIds(trx, 'bundle', rows.bundle))
      await trx.updateTable('bundle').set({ availability: 'removed', listed: 0 }).where('id', '=', id).execute()
  },
}
