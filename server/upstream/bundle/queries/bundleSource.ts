import { sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { grouped, named, plainText, present, type SearchSource } from '../../search/index.ts'
import { removedIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import { Levels } from '../bundle-details.ts'
import type { BundleRows } from '../pack/bundleRows.ts'

/** Series or packages as search documents; their date is that of their newest course. */
export const bundleSource = (kind: Database['bundle']['kind']): SearchSource => ({
  ids: async (db) =>
    (await db.selectFrom('bundle').select('id').where('kind', '=', kind).where('listed', '=', 1).execute()).map(({ id }) => id),

  read: async (db, ids) => {
    const rows = await db
      .selectFrom('bundle')
      .leftJoin('profession', 'profession.id', 'bundle.profession_id')
      .selectAll('bundle')
      .select('profession.name as profession_name')
      .where('bundle.id', 'in', ids)
      .where('bundle.kind', '=', kind)
      .where('bundle.listed', '=', 1)
      .execute()
    const courses = await db
      .selectFrom('bundle_course')
      .innerJoin('course', 'course.id', 'bundle_course.course_id')
      .select(['bundle_course.bundle_id', 'course.title', 'course.published_at', 'course.major_id', 'course.middle_id', 'course.minor_id'])
      .where('bundle_course.bundle_id', 'in', ids)
      .where('course.listed', '=', 1)
      .orderBy('bundle_course.bundle_id')
      .orderBy('bundle_course.position')
      .execute()
    const coursesOf = grouped(courses, (row) => row.bundle_id)
    return rows.map((row) => {
      const own = coursesOf.get(row.id) ?? []
      return {
        id: row.id,
        title: row.title,
        names: named('profession', row.profession_name),
        text: present([row.subtitle, plainText(row.introduction), ...own.map(({ title }) => title)]).join(' · '),
        filters: [
          ...new Set(own.flatMap(({ major_id, middle_id, minor_id }) => [major_id, middle_id, minor_id]).map((id) => `category=${id}`)),
          ...(row.profession_id === null ? [] : [`profession=${row.profession_id}`]),
          ...parseJsonColumn(Levels, row.levels, 'bundle.levels').map((level) => `level=${level}`),
          `price=${row.price_fen === 0 ? 'free' : 'paid'}`,
          `fen=${row.price_fen}`,
        ],
        popularity: row.learner_count,
        publishedAt: Math.max(0, ...own.map(({ published_at }) => published_at)),
      }
    })
  },
})

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
