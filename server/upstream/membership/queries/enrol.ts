import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { addedTerm, longerTerm, termEnd } from '../logic/membershipEnd.ts'
import { lockMembers } from './lockMembers.ts'

export interface Enrolment {
  userId: string
  courseIds: string[]
  now: number
  /** Days of the term; null: each course's own. */
  days: number | null
  /** True: an existing membership is extended from its present end; false: the longer term counts. */
  adds?: boolean
}

/**
 * Makes a user a member of courses at any price, or extends the memberships; false when nothing changed. Counts of
 * learners follow.
 */
export async function enrol(trx: Transaction<Database>, { userId, courseIds, now, days, adds = false }: Enrolment): Promise<boolean> {
  const ids = [...new Set(courseIds)].toSorted()
  if (ids.length === 0) return false
  const expiresAt = termEnd(now, days)
  const rows = ids.map((course_id) => ({ user_id: userId, course_id, joined_at: now, expires_at: expiresAt }))
  const added = await trx
    .insertInto('course_member')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
    .returning('course_id')
    .execute()
  const fresh = added.map(({ course_id }) => course_id)
  await countLearners(trx, fresh)
  const longer = await lengthen(
    trx,
    ids.filter((id) => !fresh.includes(id)),
    { userId, now, days, adds },
  )
  return fresh.length > 0 || longer
}

/**
 * Adds a learner to each course, its occupation and its institution, in the same order of locks as joining and loading.
 */
async function countLearners(trx: Transaction<Database>, courseIds: string[]): Promise<void> {
  if (courseIds.length === 0) return
  const courses = await trx.selectFrom('course').select(['id', 'institution_id', 'profession_id']).where('id', 'in', courseIds).execute()
  const more = async (table: 'institution' | 'profession' | 'course', ids: (string | null)[]) => {
    for (const id of [...new Set(ids)].filter((each) => each !== null).toSorted()) {
      const count = ids.filter((each) => each === id).length
      const learner_count = sql<number>`learner_count + ${sql.lit(count)}`
      await trx.updateTable(table).set({ learner_count }).where('id', '=', id).execute()
    }
  }
  await more(
    'institution',
    courses.map(({ institution_id }) => institution_id),
  )
  await more(
    'profession',
    courses.map(({ profession_id }) => profession_id),
  )
  await more(
    'course',
    courses.map(({ id }) => id),
  )
}

async function lengthen(
  trx: Transaction<Database>,
  courseIds: string[],
  { userId, now, days, adds }: Omit<Enrolment, 'courseIds'>,
): Promise<boolean> {
  if (courseIds.length === 0) return false
  await lockMembers(trx, userId, courseIds)
  const former = await trx
    .selectFrom('course_member')
    .innerJoin('course_detail', 'course_detail.course_id', 'course_member.course_id')
    .select(['course_member.course_id', 'joined_at', 'expires_at', 'valid_days'])
    .where('user_id', '=', userId)
    .where('course_member.course_id', 'in', courseIds)
    .execute()
  let changed = false
  for (const row of former) {
    const membership = { joinedAt: row.joined_at, expiresAt: row.expires_at, validDays: row.valid_days }
    const longer = adds ? addedTerm(membership, { now, days }) : longerTerm(membership, { now, expiresAt: termEnd(now, days) })
    if (!longer) continue
    changed = true
    await trx
      .updateTable('course_member')
      .set({ expires_at: longer.expiresAt })
      .where('user_id', '=', userId)
      .where('course_id', '=', row.course_id)
      .execute()
  }
  return changed
}
