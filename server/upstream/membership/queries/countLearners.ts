import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { AccessKind } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { scheduleIndexing } from '../../db/scheduleIndexing.ts'

/** A change in the number of learners of a course or a bundle. */
export interface LearnerChange {
  kind: AccessKind
  id: string
  by: number
}

/**
 * Changes the number of learners of each course, its occupation and its institution, and of each bundle. Takes locks in the
 * same order as the import of a pack. Search results are ordered by these numbers.
 */
export async function countLearners(trx: Transaction<Database>, changes: readonly LearnerChange[]): Promise<void> {
  const courseIds = changes.flatMap(({ kind, id }) => (kind === 'course' ? [id] : []))
  const courses =
    courseIds.length === 0
      ? []
      : await trx.selectFrom('course').select(['id', 'institution_id', 'profession_id']).where('id', 'in', courseIds).execute()
  const changeOf = (course: string) => changes.find(({ kind, id }) => kind === 'course' && id === course)?.by ?? 0
  const add = async (table: 'institution' | 'profession' | 'course' | 'bundle', each: readonly { id: string | null; by: number }[]) => {
    for (const id of [...new Set(each.map((one) => one.id))].filter((one) => one !== null).toSorted()) {
      const by = each.reduce((sum, one) => (one.id === id ? sum + one.by : sum), 0)
      const learner_count = sql<number>`learner_count + ${sql.lit(by)}`
      if (by !== 0) await trx.updateTable(table).set({ learner_count }).where('id', '=', id).execute()
    }
  }
  await add(
    'institution',
    courses.map(({ id, institution_id }) => ({ id: institution_id, by: changeOf(id) })),
  )
  await add(
    'profession',
    courses.map(({ id, profession_id }) => ({ id: profession_id, by: changeOf(id) })),
  )
  await add(
    'course',
    courses.map(({ id }) => ({ id, by: changeOf(id) })),
  )
  await add(
    'bundle',
    changes.filter(({ kind }) => kind !== 'course'),
  )
  await scheduleIndexing(trx, 'institution', distinct(courses.map(({ institution_id }) => institution_id)))
  await scheduleIndexing(trx, 'profession', distinct(courses.map(({ profession_id }) => profession_id)))
  for (const kind of ['course', 'courseGroup', 'courseProject'] as const) {
    const own = changes.filter((change) => change.kind === kind)
    await scheduleIndexing(trx, kind, distinct(own.map(({ id }) => id)))
  }
}

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null)
