import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the hue of the illustrations of an occupation. */
export const occupationHue = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('profession').addColumn('hue', 'integer').execute()
  },
})
