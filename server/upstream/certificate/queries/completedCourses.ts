import type { Kysely } from 'kysely'
import { ReviewResult } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { createLearningQueries } from '../../learning/index.ts'

/** A completed course whose certificate is not issued yet. */
export interface CompletedCourse {
  userId: string
  /** Verified name; null if the user's real name is not verified. */
  name: string | null
  course: { id: string; name: string }
  /** Name of the occupation; empty for a course without one. */
  occupation: string
  institution: string
  lessonCount: number
  durationSeconds: number
  completedAt: number
}

/** Returns the courses that a user has completed and that earn a certificate not issued yet, last joined first. */
export async function completedCourses(db: Kysely<Database>, userId: string): Promise<CompletedCourse[]> {
  const rows = await db
    .selectFrom('course_member')
    .innerJoin('course', 'course.id', 'course_member.course_id')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .innerJoin('institution', 'institution.id', 'course.institution_id')
    .leftJoin('profession', 'profession.id', 'course.profession_id')
    .leftJoin('real_name', (join) =>
      join.onRef('real_name.user_id', '=', 'course_member.user_id').on('real_name.status', '=', ReviewResult.Passed),
    )
    .select(['course.id', 'course.title', 'institution.name as institution', 'profession.name as occupation'])
    .select(['course_detail.duration_seconds', 'real_name.name'])
    .where('course_member.user_id', '=', userId)
    .where('course_detail.certificate', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate')
            .select('certificate.id')
            .where('certificate.user_id', '=', userId)
            .whereRef('certificate.course_id', '=', 'course.id'),
        ),
      ),
    )
    .orderBy('course_member.joined_at', 'desc')
    .orderBy('course.id')
    .execute()
  const sums = await createLearningQueries(db).learningCourses.sums(
    userId,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row): CompletedCourse[] => {
    const { completedAt = null, lessons = 0 } = sums.get(row.id) ?? {}
    if (completedAt === null) return []
    const { name, institution, duration_seconds: durationSeconds } = row
    const course = { id: row.id, name: row.title }
    return [{ userId, name, course, occupation: row.occupation ?? '', institution, lessonCount: lessons, durationSeconds, completedAt }]
  })
}
