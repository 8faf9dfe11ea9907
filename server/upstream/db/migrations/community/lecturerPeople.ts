import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links lecturers to users of the community, who are the owners of the videos of their courses. */
export const lecturerPeople = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('lecturer')
      .addColumn('person_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
      .execute()
  },
})
