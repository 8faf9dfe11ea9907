import { type SkillLevel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { beijingDay } from '../../kernel/logic/beijingDay.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { listedSource, named, placesOf, plainText, present } from '../../search/index.ts'
import { Levels } from '../logic/PlanColumns.ts'

/** Search source for enrolment plans, with their occupation, levels, institution and place. */
export const planSource = listedSource('enrolment_plan', async (db, ids) => {
  const rows = await db
    .selectFrom('enrolment_plan')
    .innerJoin('profession', 'profession.id', 'enrolment_plan.profession_id')
    .innerJoin('institution', 'institution.id', 'enrolment_plan.institution_id')
    .selectAll('enrolment_plan')
    .select(['profession.name as profession_name', 'institution.name as institution_name'])
    .where('enrolment_plan.id', 'in', ids)
    .where('enrolment_plan.listed', '=', 1)
    .execute()
  return rows.map((row) => {
    const levels = parseJsonColumn(Levels, row.levels, 'enrolment_plan.levels')
    return {
      id: row.id,
      title: row.title,
      names: [
        ...named('profession', row.profession_name),
        ...named('institution', row.institution_name),
        ...named('other', '报名', row.region, ...levels.flatMap(wordsOf)),
      ],
      text: present([row.place, plainText(row.about)]).join(' · '),
      filters: [
        `profession=${row.profession_id}`,
        `institution=${row.institution_id}`,
        ...levels.map((level) => `level=${level}`),
        `price=${row.fee_fen === 0 ? 'free' : 'paid'}`,
        `fen=${row.fee_fen}`,
        `examFrom=${beijingDay(row.exam_at)}`,
        `examTo=${beijingDay(row.exam_ends_at)}`,
        `closes=${beijingDay(row.closes_at)}`,
        ...placesOf(row.region).map((place) => `region=${place}`),
      ],
      popularity: row.taken,
      publishedAt: row.opens_at,
    }
  })
})

const wordsOf = (level: SkillLevel): string[] => [skillLevelLabel[level], skillLevelTitle[level]]
