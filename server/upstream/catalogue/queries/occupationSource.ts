import type { OccupationDetail } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { plainText, present, type SearchSource } from '../../search/index.ts'

/** Occupations with their levels, knowledge and skills. */
export const occupationSource: SearchSource = {
  ids: async (db) => (await db.selectFrom('profession').select('id').execute()).map(({ id }) => id),

  read: async (db, ids) => {
    const rows = await db.selectFrom('profession').selectAll().where('id', 'in', ids).execute()
    const categories = new Map((await db.selectFrom('category').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
    return rows.map((row) => {
      const levels = JSON.parse(row.levels) as OccupationDetail['levels']
      const path = [row.minor_id, row.middle_id, row.major_id]
      return {
        id: row.id,
        title: row.name,
        names: present([
          row.code,
          row.standard_name,
          ...path.map((id) => categories.get(id)),
          ...levels.flatMap((level) => [skillLevelLabel[level], skillLevelTitle[level]]),
        ]),
        text: present([
          row.summary,
          plainText(row.definition),
          ...(JSON.parse(row.ladder) as OccupationDetail['ladder']).map(({ ability }) => ability),
          ...(JSON.parse(row.outline) as OccupationDetail['outline']).flatMap(({ topic, points }) => [topic, ...points]),
        ]).join(' · '),
        filters: [...new Set(path.map((id) => `category=${id}`)), `profession=${row.id}`, ...levels.map((level) => `level=${level}`)],
        popularity: row.learner_count,
        publishedAt: 0,
      }
    })
  },
}
