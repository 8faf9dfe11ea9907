import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/**
 * Deletes memberships of courses with their account. The table is recreated, because SQLite cannot change a foreign key
 * and no other table refers to this one.
 */
export const memberCascade = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'course_member_next')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('course_id', 'text', (column) => column.notNull().references('course.id'))
      .addColumn('joined_at', bigint, (column) => column.notNull())
      .addColumn('expires_at', bigint)
      .addPrimaryKeyConstraint('course_member_pair', ['user_id', 'course_id'])
      .execute()
    await sql`insert into course_member_next (user_id, course_id, joined_at, expires_at)
      select user_id, course_id, joined_at, expires_at from course_member`.execute(db)
    await db.schema.dropTable('course_member').execute()
    await db.schema.alterTable('course_member_next').renameTo('course_member').execute()
    await db.schema.createIndex('course_member_course').on('course_member').column('course_id').execute()
  },
})
