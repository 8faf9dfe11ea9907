import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The hue of an occupation's drawings. */
export const occupationHue = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('profession').addColumn('hue', 'integer').execute()
  },
})
