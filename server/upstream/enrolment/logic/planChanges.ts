import { skillLevelLabel, type SkillLevel } from '#lib/enums'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { Levels, Sittings, Subjects } from './PlanColumns.ts'

/** What an applicant has applied for. */
export interface Applied {
  level: SkillLevel | null
  subjects: readonly string[]
}

export interface PlanChange {
  /** Name of the field, old and new value. */
  text: string
  concerns: (applied: Applied) => boolean
}

const subjectNames: Record<string, string> = { theory: '理论知识', skill: '技能操作', review: '综合评审' }
const times = [
  ['opens_at', '报名开始'],
  ['closes_at', '报名截止'],
  ['review_until', '审核截止'],
  ['fee_until', '缴费截止'],
  ['ticket_at', '准考证开放'],
  ['exam_at', '考试开始'],
  ['exam_ends_at', '考试结束'],
  ['results_at', '成绩公布'],
  ['publicity_at', '公示开始'],
  ['publicity_until', '公示结束'],
  ['certificates_at', '发证'],
] as const

/** The columns of a plan that concern its applicants. */
type PlanRow = Record<(typeof times)[number][0] | 'fee_fen' | 'quota' | 'taken' | 'taken_elsewhere', number> &
  Record<'title' | 'place' | 'subjects' | 'levels' | 'sittings', string>

/** Returns the changes of a plan that concern its applicants. */
export function planChanges(before: PlanRow, after: PlanRow): PlanChange[] {
  const everyone = () => true
  const changed = (name: string, old: string, next: string, concerns: PlanChange['concerns'] = everyone): PlanChange[] =>
    old === next ? [] : [{ text: `${name} ${old} → ${next}`, concerns }]
  const joined = (row: PlanRow) => parseJsonColumn(Subjects, row.subjects, 'enrolment_plan.subjects').map((name) => subjectNames[name])
  const ladder = (row: PlanRow) => parseJsonColumn(Levels, row.levels, 'enrolment_plan.levels').map((level) => skillLevelLabel[level])
  return [
    ...changed('名称', before.title, after.title),
    ...changed('费用', yuanText(before.fee_fen), yuanText(after.fee_fen)),
    ...changed('名额', `${before.quota}`, `${after.quota}`),
    ...changed('地点', before.place, after.place),
    ...changed('科目', joined(before).join('、'), joined(after).join('、')),
    ...changed('等级', ladder(before).join('、'), ladder(after).join('、')),
    ...times.flatMap(([field, name]) => changed(name, formatBeijingMinute(before[field]), formatBeijingMinute(after[field]))),
    ...sittingChanges(before, after),
  ]
}

const sittingsOf = ({ sittings }: PlanRow) => parseJsonColumn(Sittings, sittings, 'enrolment_plan.sittings')
const isOf = ({ level, subjects }: Applied, sitting: Sittings[number]): boolean =>
  subjects.includes(sitting.subject) && (sitting.level === null || sitting.level === level)

function sittingChanges(before: PlanRow, after: PlanRow): PlanChange[] {
  const text = ({ from, to, place, paper }: Sittings[number]) =>
    [`${formatBeijingMinute(from)} 至 ${formatBeijingMinute(to)}`, place, paper !== null && '线上'].filter(Boolean).join(' ')
  const next = sittingsOf(after)
  return sittingsOf(before).flatMap((old) => {
    const found = next.find(({ subject, level }) => subject === old.subject && level === old.level)
    if (!found || (text(found) === text(old) && found.paper === old.paper)) return []
    const name = `${subjectNames[old.subject]}${old.level === null ? '' : `（${skillLevelLabel[old.level]}）`}`
    return [{ text: `${name} ${text(old)} → ${text(found)}`, concerns: (applied: Applied) => isOf(applied, old) }]
  })
}

/** Returns the reasons for which a plan cannot be changed at all: nothing that was applied for may be removed. */
export function planRefusals(before: PlanRow, after: PlanRow, applicants: readonly Applied[], now: number): string[] {
  const subjects: readonly string[] = parseJsonColumn(Subjects, after.subjects, 'enrolment_plan.subjects')
  const levels = parseJsonColumn(Levels, after.levels, 'enrolment_plan.levels')
  const lost = (name: string, count: number) => (count === 0 ? [] : [`${name}已有 ${count} 人报考，不能去掉`])
  const taken = before.taken + after.taken_elsewhere - before.taken_elsewhere
  return [
    ...(after.quota < taken ? [`名额 ${after.quota} 少于已占用的 ${taken} 个`] : []),
    ...Object.entries(subjectNames).flatMap(([subject, name]) =>
      subjects.includes(subject) ? [] : lost(`科目“${name}”`, applicants.filter((each) => each.subjects.includes(subject)).length),
    ),
    ...parseJsonColumn(Levels, before.levels, 'enrolment_plan.levels').flatMap((level) =>
      levels.includes(level) ? [] : lost(`等级“${skillLevelLabel[level]}”`, applicants.filter((each) => each.level === level).length),
    ),
    ...times.flatMap(([field, name]) =>
      applicants.length > 0 && after[field] !== before[field] && after[field] < now && before[field] >= now
        ? [`${name}改到了过去（${formatBeijingMinute(after[field])}），已有 ${applicants.length} 人报名`]
        : [],
    ),
  ]
}
