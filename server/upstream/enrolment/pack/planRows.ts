import type { Database, EnrolmentPlanTable } from '../../db/Database.ts'
import { beijingDay, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { paperRowId } from '../../kernel/logic/newId.ts'
import { renderMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import type { Sittings } from '../logic/PlanColumns.ts'
import type { PackConditions, PackPlan } from './plan-files.ts'
import { planTime } from './planTime.ts'

/** Plans by id, and conditions by occupation, of a pack. */
export interface Enrolments {
  plans: Map<string, PackPlan>
  conditions: Map<string, PackConditions>
}

export interface EnrolmentRows {
  /** Creates each plan's row relative to an anchor, the start of the day of its first load, which later loads keep. */
  plans: { id: string; rowAt: (anchor: number) => EnrolmentPlanTable }[]
  enrolment_condition: Database['enrolment_condition'][]
  /** Start of the day of this load (Beijing), in milliseconds. */
  plans_loaded_on: number
  /** Time of this load, in milliseconds. */
  plans_loaded_at: number
}

/** Data from the rest of the pack that the rows of plans require. */
export interface PlanSurroundings {
  nameOf: (kind: 'profession', id: string) => string
  now: number
}

export const enrolmentRows = ({ plans, conditions }: Enrolments, { nameOf, now }: PlanSurroundings): EnrolmentRows => ({
  plans: [...plans].map(([id, plan], position) => ({
    id,
    rowAt: (anchor) => planRow(id, plan, { anchor, position, occupation: nameOf('profession', plan.profession) }),
  })),
  enrolment_condition: [...conditions].flatMap(([profession_id, { levels }]) =>
    levels.map(({ level, version, effectiveFrom, rule, source, ways }) => ({
      profession_id,
      level,
      version,
      effective_from: effectiveFrom,
      ways: JSON.stringify(ways),
      rule_id: rule,
      source,
    })),
  ),
  plans_loaded_on: startOfBeijingDay(beijingDay(now)),
  plans_loaded_at: now,
})

interface Place {
  anchor: number
  position: number
  occupation: string
}

/** Returns the time columns of a plan. */
export function planTimes({ timeline }: Pick<PackPlan, 'timeline'>, anchor: number) {
  const at = (text: string) => planTime(text, anchor)
  return {
    opens_at: at(timeline.apply[0]),
    closes_at: at(timeline.apply[1]),
    review_until: at(timeline.review),
    fee_until: at(timeline.fee),
    ticket_at: at(timeline.ticket),
    exam_at: at(timeline.exam[0]),
    exam_ends_at: at(timeline.exam[1]),
    results_at: at(timeline.results),
    publicity_at: at(timeline.publicity[0]),
    publicity_until: at(timeline.publicity[1]),
    certificates_at: at(timeline.certificates),
  }
}

function planRow(id: string, plan: PackPlan, { anchor, position, occupation }: Place): EnrolmentPlanTable {
  const sittings: Sittings = plan.sittings.map(({ subject, level, place, from, to, exam, paper }, index) => ({
    subject,
    level: level ?? null,
    place,
    from: planTime(from, anchor),
    to: planTime(to, anchor),
    exam: exam ?? null,
    paper: exam === undefined || paper === undefined ? null : paperRowId(exam, paper),
    sitting: exam === undefined ? null : `${id}_${index + 1}`,
  }))
  return {
    id,
    title: plan.title,
    profession_id: plan.profession,
    institution_id: plan.institution,
    levels: JSON.stringify(plan.levels),
    examinee_types: JSON.stringify(plan.examineeTypes),
    subjects: JSON.stringify(plan.subjects),
    materials: JSON.stringify(plan.materials),
    region: plan.region,
    place: plan.place,
    about: renderMarkdown(plan.about).html,
    pledge: renderMarkdown(plan.pledge).html,
    ticket_rules: renderMarkdown(plan.ticketRules).html,
    ...planTimes(plan, anchor),
    certificate_years: plan.certificateYears ?? null,
    fee_fen: Math.round(Number(plan.feeYuan) * 100),
    quota: plan.quota,
    taken: plan.takenElsewhere ?? 0,
    taken_elsewhere: plan.takenElsewhere ?? 0,
    sittings: JSON.stringify(sittings),
    anchored_at: anchor,
    search_text: `${plan.title} ${occupation} ${plan.region}`.toLowerCase(),
    listed: 1,
    position,
  }
}
