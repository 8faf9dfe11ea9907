import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { named, plainText, present, type SearchSource } from '../../search/index.ts'
import { Ladder, Levels, Outline } from '../occupation-columns.ts'

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
