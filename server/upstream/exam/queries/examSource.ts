import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { grouped, listedSource, named, plainText, present } from '../../search/index.ts'

/** Search source for exams, with the knowledge points of their banks. Questions are never indexed. */
export const examSource = listedSource('exam', async (db, ids) => {
  const rows = await db
    .selectFrom('exam')
    .leftJoin('profession', 'profession.id', 'exam.profession_id')
    .selectAll('exam')
    .select('profession.name as profession_name')
    .where('exam.id', 'in', ids)
    .where('exam.listed', '=', 1)
    .execute()
  // None of the requested exams is listed; PostgreSQL does not accept an empty `in` list.
  if (rows.length === 0) return []
  const points = await db
    .selectFrom('exam_point')
    .select(['bank_id', 'title'])
    .where('bank_id', 'in', [...new Set(rows.map(({ bank_id }) => bank_id))])
    .orderBy('bank_id')
    .orderBy('position')
    .execute()
  const pointsOf = grouped(points, ({ bank_id }) => bank_id)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    names: [
      ...named('profession', row.profession_name),
      ...(row.level === null ? [] : named('other', skillLevelLabel[row.level], skillLevelTitle[row.level])),
    ],
    text: present([row.summary, plainText(row.outline), ...(pointsOf.get(row.bank_id) ?? []).map(({ title }) => title)]).join(' · '),
    filters: [`profession=${row.profession_id}`, ...(row.level === null ? [] : [`level=${row.level}`])],
    popularity: row.learner_count,
    publishedAt: row.published_at,
  }))
})
