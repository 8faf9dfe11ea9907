import { institutionCategoryLabel, institutionTypeLabel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { parseJsonColumn, Texts } from '../../kernel/parseJsonColumn.ts'
import { grouped, listedSource, named, placesOf, plainText, present, type SearchSource } from '../../search/index.ts'
import { Ladder, Levels, Outline } from '../occupation-columns.ts'

/** Search source for courses, with their lessons and lecturers. */
export const courseSource = listedSource('course', async (db, ids) => {
  const rows = await db
    .selectFrom('course')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .leftJoin('profession', 'profession.id', 'course.profession_id')
    .leftJoin('institution', 'institution.id', 'course.institution_id')
    .select(['course.id', 'course.title', 'course.major_id', 'course.middle_id', 'course.minor_id', 'course.profession_id'])
    .select(['course.level', 'course.institution_id', 'course.institution_name', 'course.free', 'course.price_fen', 'course.progress'])
    .select(['course.learner_count', 'course.published_at', 'profession.name as profession_name', 'institution.region'])
    .select(['course_detail.subtitle', 'course_detail.introduction', 'course_detail.audience', 'course_detail.goals'])
    .where('course.id', 'in', ids)
    .where('course.listed', '=', 1)
    .execute()
  const lecturers = await db
    .selectFrom('course_lecturer')
    .innerJoin('lecturer', 'lecturer.id', 'course_lecturer.lecturer_id')
    .select(['course_lecturer.course_id', 'lecturer.name'])
    .where('course_lecturer.course_id', 'in', ids)
    .orderBy('course_lecturer.position')
    .execute()
  const lessons = await db
    .selectFrom('lesson')
    .select(['course_id', 'title'])
    .where('course_id', 'in', ids)
    .orderBy('course_id')
    .orderBy('position')
    .execute()
  const categories = new Map((await db.selectFrom('category').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
  const lecturersOf = grouped(lecturers, (row) => row.course_id)
  const lessonsOf = grouped(lessons, (row) => row.course_id)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    names: [
      ...named('profession', row.profession_name),
      ...named('institution', row.institution_name),
      ...named('lecturer', ...(lecturersOf.get(row.id) ?? []).map(({ name }) => name)),
      ...(row.level === null ? [] : named('other', skillLevelLabel[row.level], skillLevelTitle[row.level])),
      ...named('category', ...[row.minor_id, row.middle_id, row.major_id].map((id) => categories.get(id))),
    ],
    text: present([
      row.subtitle,
      plainText(row.introduction),
      ...parseJsonColumn(Texts, row.goals, 'course_detail.goals'),
      ...parseJsonColumn(Texts, row.audience, 'course_detail.audience'),
      ...(lessonsOf.get(row.id) ?? []).map(({ title }) => title),
    ]).join(' · '),
    filters: [
      ...new Set([row.major_id, row.middle_id, row.minor_id].map((id) => `category=${id}`)),
      ...(row.profession_id === null ? [] : [`profession=${row.profession_id}`]),
      ...(row.level === null ? [] : [`level=${row.level}`]),
      `institution=${row.institution_id}`,
      ...placesOf(row.region ?? '').map((place) => `region=${place}`),
      `price=${row.free === 1 ? 'free' : 'paid'}`,
      `fen=${row.price_fen}`,
      `progress=${row.progress}`,
    ],
    popularity: row.learner_count,
    publishedAt: row.published_at,
  }))
})

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

/** Search source for occupations, with their levels, knowledge and skills. */
export const occupationSource: SearchSource = {
  ids: async (db) => (await db.selectFrom('profession').select('id').execute()).map(({ id }) => id),

  read: async (db, ids) => {
    const rows = await db.selectFrom('profession').selectAll().where('id', 'in', ids).execute()
    const categories = new Map((await db.selectFrom('category').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
    return rows.map((row) => {
      const levels = parseJsonColumn(Levels, row.levels, 'profession.levels')
      const path = [row.minor_id, row.middle_id, row.major_id]
      return {
        id: row.id,
        title: row.name,
        names: [
          ...named('other', row.code),
          ...named('profession', row.standard_name),
          ...named('category', ...path.map((id) => categories.get(id))),
          ...named('other', ...levels.flatMap((level) => [skillLevelLabel[level], skillLevelTitle[level]])),
        ],
        text: present([
          row.summary,
          plainText(row.definition),
          ...parseJsonColumn(Ladder, row.ladder, 'profession.ladder').map(({ ability }) => ability),
          ...parseJsonColumn(Outline, row.outline, 'profession.outline').flatMap(({ topic, points }) => [topic, ...points]),
        ]).join(' · '),
        filters: [...new Set(path.map((id) => `category=${id}`)), `profession=${row.id}`, ...levels.map((level) => `level=${level}`)],
        popularity: row.learner_count,
        publishedAt: 0,
      }
    })
  },
}
