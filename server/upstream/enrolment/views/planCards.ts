import type { LevelConditions, PlanCard } from '#lib/contract'
import { EnrolmentReviewStatus } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { mediaUrl } from '../../files/index.ts'
import { isoTime } from '../../kernel/logic/isoTime.ts'
import { daysLeft } from '../logic/daysLeft.ts'
import { Ways } from '../logic/conditions.ts'
import { ExamineeTypes, Levels } from '../logic/PlanColumns.ts'
import { planState } from '../logic/planState.ts'
import type { PlanRow } from '../queries/plans.ts'

/** Converts a plan to its card in lists. */
export const planCard = (row: PlanRow, now: number): PlanCard => ({
  id: row.id,
  title: row.title,
  profession: { id: row.profession_id, name: row.profession_name },
  emblem: mediaUrl(row.emblem),
  hue: row.hue,
  institution: { id: row.institution_id, name: row.institution_name },
  levels: parseJsonColumn(Levels, row.levels, 'enrolment_plan.levels'),
  region: row.region,
  examineeTypes: parseJsonColumn(ExamineeTypes, row.examinee_types, 'enrolment_plan.examinee_types'),
  opensAt: isoTime(row.opens_at),
  closesAt: isoTime(row.closes_at),
  examAt: isoTime(row.exam_at),
  feeFen: row.fee_fen,
  quota: row.quota,
  taken: row.taken,
  state: planState(row, now),
  daysLeft: daysLeft(row, now),
  review: row.review ?? EnrolmentReviewStatus.NotApplied,
})

/** Converts the conditions of one level to text. */
export const levelConditions = (row: Database['enrolment_condition']): LevelConditions => ({
  level: row.level,
  ways: waysOf(row).map(({ rules }) => ({ rules: rules.map(({ kind, text }) => ({ kind, text })) })),
  version: row.version,
  effectiveFrom: row.effective_from,
  rule: row.rule_id,
  source: row.source,
})

export const waysOf = ({ ways }: Database['enrolment_condition']): Ways => parseJsonColumn(Ways, ways, 'enrolment_condition.ways')
