import { sql } from 'kysely'
import { leavingIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import type { BundleRows } from '../pack/bundleRows.ts'

/** Series and packages. */
export const bundlePart: PackPart<BundleRows> = {
  store: async (trx, rows) => {
    // The difference, not the sum: a user may be joining at this moment.
    const learner_count = sql`bundle.learner_count + excluded.former_learners - bundle.former_learners`
    await storeRows(trx, 'bundle', ['id'], rows.bundle, { change: { learner_count } })
    await trx.deleteFrom('bundle_course').execute()
    await storeRows(trx, 'bundle_course', ['bundle_id', 'course_id'], rows.bundle_course)
  },

  // A bundle that left the pack stays for its members, and is hidden from everybody else.
  drop: async (trx, rows) => {
    for (const id of await leavingIds(trx, 'bundle', rows.bundle))
      await trx.updateTable('bundle').set({ availability: 'removed', listed: 0 }).where('id', '=', id).execute()
  },
}
