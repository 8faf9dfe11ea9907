import type { Catalogue } from '../../catalogue/pack.ts'
import type { PackExam } from '../../exam/pack.ts'
import { checkFileId, type FileChecks, type PackChecks } from '../../kernel/PackChecks.ts'
import type { PackConditions, PackPlan } from './plan-files.ts'
import { type Enrolments, planTimes } from './planRows.ts'
import { planTime } from './planTime.ts'

/** Maximum length of a plan's id, which leaves room for the suffix of its sittings. */
const MAX_ID_LENGTH = 56

interface PlanContext extends Enrolments, Pick<Catalogue, 'occupations'> {
  exams: ReadonlyMap<string, PackExam>
}

/** Checks the rules of plans and conditions that their schemas do not express: references, order of times, numbers of seats. */
export function checkPlans({ plans, conditions, occupations, exams }: PlanContext, { of, ids, lacks }: PackChecks): void {
  for (const [id, entry] of conditions) {
    const file = of(`conditions/${id}.json`)
    if (ids.profession(id)) checkConditions(entry, file, ids.rule)
    else file.fault('', `没有编号为 ${id} 的职业`)
  }
  for (const [id, plan] of plans) {
    const file = of(`plans/${id}.json`)
    checkFileId(file, id, MAX_ID_LENGTH)
    file.names('profession', 'profession', plan.profession)
    file.names('institution', 'institution', plan.institution)
    unique(plan.levels, 'levels', file)
    unique(plan.examineeTypes, 'examineeTypes', file)
    unique(plan.subjects, 'subjects', file)
    unique(
      plan.materials.map(({ name }) => name),
      'materials',
      file,
    )
    const offered = occupations.get(plan.profession)?.ladder.map(({ level }) => level)
    plan.levels.forEach((level, index) => {
      if (offered?.includes(level) === false) file.fault(`levels[${index}]`, '这个职业没有这个等级')
      const told = conditions.get(plan.profession)?.levels
      if (told ? !told.some((entry) => entry.level === level) : lacks(`conditions/${plan.profession}.json`))
        file.fault(`levels[${index}]`, `conditions/${plan.profession}.json 里没有这个等级的申报条件`)
    })
    if ((plan.takenElsewhere ?? 0) > plan.quota) file.fault('takenElsewhere', '不能大于 quota')
    checkTimes(plan, file)
    checkSittings(plan, file, exams)
  }
}

function unique(values: readonly (string | number)[], field: string, { fault }: FileChecks): void {
  values.forEach((value, index) => {
    if (values.indexOf(value) < index) fault(`${field}[${index}]`, `${value} 重复`)
  })
}

function checkConditions({ levels }: PackConditions, { fault }: FileChecks, hasRule: (id: string) => boolean): void {
  levels.forEach((entry, index) => {
    const same = (other: (typeof levels)[number]) =>
      other.level === entry.level && (other.version === entry.version || other.effectiveFrom === entry.effectiveFrom)
    if (levels.findIndex(same) < index) fault(`levels[${index}]`, '同一等级的版本或生效日期重复')
    if (entry.rule !== null && !hasRule(entry.rule)) fault(`levels[${index}].rule`, `没有编号为 ${entry.rule} 的规则`)
    entry.ways.forEach(({ rules }, way) =>
      rules.forEach((rule, at) => {
        const asksMore = (rule.kind === 'certificate' || rule.kind === 'certificateYears') && rule.level <= entry.level
        if (asksMore) fault(`levels[${index}].ways[${way}].rules[${at}].level`, '应为更低的等级')
      }),
    )
  })
}

type Times = ReturnType<typeof planTimes>

/** Pairs of times that must be in order; they may be equal. The last element is the reported field. */
const order: [keyof Times, keyof Times, string][] = [
  ['closes_at', 'review_until', 'timeline.review'],
  ['review_until', 'fee_until', 'timeline.fee'],
  ['opens_at', 'ticket_at', 'timeline.ticket'],
  ['ticket_at', 'exam_ends_at', 'timeline.ticket'],
  ['fee_until', 'exam_ends_at', 'timeline.fee'],
  ['exam_ends_at', 'results_at', 'timeline.results'],
  ['results_at', 'publicity_at', 'timeline.publicity'],
  ['publicity_until', 'certificates_at', 'timeline.certificates'],
]

function checkTimes(plan: PackPlan, { fault }: FileChecks): void {
  const times = planTimes(plan, 0)
  const { timeline } = plan
  // The order of relative days and fixed dates would depend on the day of loading.
  const isMixed =
    new Set(
      Object.values(timeline)
        .flat()
        .map((text) => text.includes('d ')),
    ).size > 1
  if (isMixed) return fault('timeline', '时间要么都写日期，要么都写天数')
  for (const [field, from, to] of [
    ['apply', 'opens_at', 'closes_at'],
    ['exam', 'exam_at', 'exam_ends_at'],
    ['publicity', 'publicity_at', 'publicity_until'],
  ] as const)
    if (times[from] >= times[to]) fault(`timeline.${field}`, '结束应晚于开始')
  for (const [before, after, field] of order) if (times[before] > times[after]) fault(field, '时间的先后不对：见报名计划的写法')
}

function checkSittings(plan: PackPlan, { fault }: FileChecks, exams: PlanContext['exams']): void {
  const { exam_at, exam_ends_at } = planTimes(plan, 0)
  plan.sittings.forEach((sitting, index) => {
    const at = `sittings[${index}]`
    const [from, to] = [planTime(sitting.from, 0), planTime(sitting.to, 0)]
    if (from >= to) fault(at, '结束应晚于开始')
    if (from < exam_at || to > exam_ends_at) fault(at, '不在考试时间（timeline.exam）之内')
    if (!plan.subjects.includes(sitting.subject)) fault(`${at}.subject`, '不是这个计划的科目')
    if (sitting.level !== undefined && !plan.levels.includes(sitting.level)) fault(`${at}.level`, '不是这个计划的等级')
    if ((sitting.exam === undefined) !== (sitting.paper === undefined)) fault(at, 'exam 和 paper 要么都写，要么都不写')
    else if (sitting.exam !== undefined && sitting.paper !== undefined) {
      if (sitting.subject !== 'theory') fault(`${at}.exam`, '只有理论知识可以在线作答')
      else
        checkPaper(plan, { ...sitting, exam: sitting.exam, paper: sitting.paper }, exams.get(sitting.exam), (field, message) =>
          fault(`${at}.${field}`, message),
        )
    }
  })
  for (const level of plan.levels)
    for (const subject of plan.subjects) {
      const sat = plan.sittings.filter((sitting) => sitting.subject === subject && (sitting.level ?? level) === level)
      if (sat.length !== 1) fault('sittings', `等级 ${level} 的科目 ${subject} 应恰好有一场，现在有 ${sat.length} 场`)
    }
}

type OnlineSitting = PackPlan['sittings'][number] & { exam: string; paper: string }

function checkPaper(
  plan: PackPlan,
  { exam, paper, level, from, to }: OnlineSitting,
  sat: PackExam | undefined,
  fault: FileChecks['fault'],
): void {
  if (sat === undefined) return fault('exam', `没有编号为 ${exam} 的考试`)
  if (sat.profession !== plan.profession) fault('exam', `这个考试属于职业 ${sat.profession}`)
  if (sat.level !== null && level !== sat.level) fault('exam', `这个考试是等级 ${sat.level} 的，这一场应写同样的 level`)
  const found = sat.papers.find(({ id }) => id === paper)
  if (found?.mode !== 1) return fault('paper', `考试 ${exam} 没有编号为 ${paper} 的正式试卷`)
  if (planTime(to, 0) - planTime(from, 0) < found.minutes * 60_000) fault('to', `短于试卷的 ${found.minutes} 分钟`)
}
