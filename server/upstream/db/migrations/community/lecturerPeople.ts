import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lecturers may be people of the community, to whom the videos of their courses belong. */
export const lecturerPeople = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('lecturer')
      .addColumn('person_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
      .execute()
  },
})
