import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database } from '../../db/Database.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import type { SkillLevel } from '#lib/enums'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { Sittings } from '../logic/PlanColumns.ts'
import { formOf } from '../formOf.ts'
import { isPass, resultImportQueries, type SubjectScore } from '../queries/resultImports.ts'
import { readResults, type ResultRow } from './readResults.ts'

const names = { theory: '理论知识', skill: '技能操作', review: '综合评审' } as const
const mostLines = 50

interface Importing {
  planId: string
  /** Cells of the file. */
  table: readonly (readonly unknown[])[]
  /** Whether to store the scores; otherwise only the changes are reported. */
  apply: boolean
  by: string
  now: number
}

/** Creates the command that imports a plan's scores, all or none. Without `apply` it only reports the changes. */
export const createResultAdmin = (db: Kysely<Database>) => {
  const results = resultImportQueries(db)
  return async function importResults({ planId, table, apply, by, now }: Importing): Promise<string> {
    const plan = await results.plan(planId)
    if (!plan) throw new CommandError(`没有编号为 ${planId} 的报名计划`)
    const { rows: given, unread } = readResults(table)
    const { rows, results: stored, certificates } = await results.candidates(planId)
    const sittings = parseJsonColumn(Sittings, plan.sittings, 'enrolment_plan.sittings')
    const held = await results.heldSittings(sittings.flatMap(({ sitting }) => (sitting === null ? [] : [sitting])))
    const compare = createComparison({ rows, stored, certificates, heldSitting: (of) => heldSittingOf(sittings, { held, ...of }) })
    const compared = given.map(compare)
    const faults = compared.flatMap(({ fault }) => fault ?? [])
    const changes = compared.flatMap(({ change }) => change ?? [])
    /** Warnings about unused columns and about certificates that would no longer be earned. */
    const warnings = compared.flatMap(({ warning }) => warning ?? [])
    const same = given.length - changes.length
    if (faults.length > 0) throw new CommandError(`${[...new Set(faults)].join('\n')}\n没有改动任何成绩`)
    if (unread.length > 0) warnings.push(`没有用到的列：${unread.join('、')}`)
    if (now < plan.exam_at) {
      const when = `考试 ${formatBeijingMinute(plan.exam_at)} 才开始，还不能导入成绩`
      if (apply) throw new CommandError(when)
      return [`《${plan.title}》：文件没有错误，有 ${given.length} 条成绩。${when}`, ...warnings].join('\n')
    }
    const added = changes.filter(({ isNew }) => isNew).length
    const sum = `新增 ${added} 条，改动 ${changes.length - added} 条，不变 ${same} 条`
    if (apply) {
      await results.store(plan, changes, { by, now })
      const when = now < plan.results_at ? `${formatBeijingMinute(plan.results_at)} 公布` : '考生会收到通知'
      return [`已导入《${plan.title}》的成绩：${sum}。${when}`, ...warnings].join('\n')
    }
    const lines = changes.slice(0, mostLines).map(({ line }) => line)
    const more = changes.length > mostLines ? [`……还有 ${changes.length - mostLines} 条`] : []
    return [`《${plan.title}》：${sum}。加 --apply 才会导入`, ...lines, ...more, ...warnings].join('\n')
  }
}

type Candidates = Awaited<ReturnType<ReturnType<typeof resultImportQueries>['candidates']>>

interface Comparing {
  rows: Candidates['rows']
  stored: Candidates['results']
  certificates: Candidates['certificates']
  heldSitting: (of: { subject: SubjectScore['subject']; level: SkillLevel | null }) => string | undefined
}

interface Comparison {
  fault?: string
  change?: SubjectScore & { line: string; isNew: boolean }
  warning?: string
}

/** Creates the function that compares a score of the file with the stored one; an unchanged score has neither change nor fault. */
function createComparison({ rows, stored, certificates, heldSitting }: Comparing): (given: ResultRow) => Comparison {
  const byTicket = new Map(rows.map((row) => [row.ticket_number, row]))
  return ({ line, ticket, subject, score }) => {
    const row = byTicket.get(ticket)
    if (!row) return { fault: `第 ${line} 行：这个计划没有准考证号 ${ticket}` }
    const form = formOf(row)
    if (!form.subjects.includes(subject)) return { fault: `第 ${line} 行：${ticket} 没有报考${names[subject]}` }
    const sitting = heldSitting({ subject, level: form.level })
    if (sitting !== undefined)
      return { fault: `第 ${line} 行：${names[subject]}在本站考试（${sitting}），成绩还没有公布。请用 release ${sitting} 公布，不用导入` }
    const before = stored.find((each) => each.enrolment_id === row.id && each.subject === subject)
    if (before && before.score === score) return {}
    const text = before ? `${scoreText(before.score)} → ${scoreText(score)}` : scoreText(score)
    const change = { enrolmentId: row.id, subject, score, line: `${ticket}  ${names[subject]}  ${text}`, isNew: !before }
    const certificate = certificates.find(({ enrolment_id }) => enrolment_id === row.id)
    if (!certificate || isPass(score)) return { change }
    const remedy = `要撤销请用 decide ${certificate.code} revoke --why 理由`
    return { change, warning: `注意：${ticket} 的${names[subject]}改后不合格，证书 ${certificate.code} 仍然有效。${remedy}` }
  }
}

/** Returns the online sitting in which candidates of a level take a subject and whose results are held; undefined without one. */
const heldSittingOf = (
  sittings: Sittings,
  { held, subject, level }: { held: ReadonlySet<string>; subject: SubjectScore['subject']; level: SkillLevel | null },
): string | undefined =>
  sittings.find((each) => each.subject === subject && (each.level === null || each.level === level) && held.has(each.sitting ?? ''))
    ?.sitting ?? undefined

const scoreText = (score: number | null): string => (score === null ? '缺考' : `${score} 分${isPass(score) ? '' : '（不合格）'}`)
