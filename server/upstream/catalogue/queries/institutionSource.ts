import { institutionCategoryLabel, institutionTypeLabel } from '#lib/enums'
import { grouped, listedSource, named, placesOf, plainText, present } from '../../search/index.ts'

/** Search source for institutions and independent teachers, with their lecturers. */
export const institutionSource = listedSource('institution', async (db, ids) => {
  const rows = await db
    .selectFrom('institution')
    .leftJoin('institution_detail', 'institution_detail.institution_id', 'institution.id')
    .selectAll('institution')
    .select(['institution_detail.introduction', 'institution_detail.address'])
    .where('institution.id', 'in', ids)
    .where('institution.listed', '=', 1)
    .execute()
  const lecturers = await db
    .selectFrom('lecturer')
    .select(['institution_id', 'name', 'title'])
    .where('institution_id', 'in', ids)
    .orderBy('id')
    .execute()
  const lecturersOf = grouped(lecturers, (row) => row.institution_id)
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    // The summary is included because the list of institutions searches it as well.
    names: [
      ...named('lecturer', ...(lecturersOf.get(row.id) ?? []).map(({ name }) => name)),
      ...named('other', row.region, institutionCategoryLabel[row.category], institutionTypeLabel[row.type], row.summary),
    ],
    text: present([
      row.summary,
      plainText(row.introduction ?? ''),
      row.address,
      ...(lecturersOf.get(row.id) ?? []).map(({ title }) => title),
    ]).join(' · '),
    filters: [`type=${row.type}`, `institution=${row.id}`, ...placesOf(row.region).map((place) => `region=${place}`)],
    popularity: row.learner_count,
    publishedAt: 0,
  }))
})
