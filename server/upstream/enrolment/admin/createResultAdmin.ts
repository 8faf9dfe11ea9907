import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database } from '../../db/Database.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { formOf } from '../formOf.ts'
import { isPass, resultImportQueries, type SubjectScore } from '../queries/resultImports.ts'
import { readResults } from './readResults.ts'

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
    if (now < plan.exam_at) throw new CommandError(`考试 ${formatBeijingMinute(plan.exam_at)} 才开始，还不能导入成绩`)
    const { rows: given, unread } = readResults(table)
    const { rows, results: stored, certificates } = await results.candidates(planId)
    const byTicket = new Map(rows.map((row) => [row.ticket_number, row]))
    const faults: string[] = []
    const told: (SubjectScore & { line: string; isNew: boolean })[] = []
    /** Warnings about unused columns and about certificates that would no longer be earned. */
    const warnings: string[] = []
    let same = 0
    for (const { line, ticket, subject, score } of given) {
      const row = byTicket.get(ticket)
      if (!row) {
        faults.push(`第 ${line} 行：这个计划没有准考证号 ${ticket}`)
        continue
      }
      if (!formOf(row).subjects.includes(subject)) {
        faults.push(`第 ${line} 行：${ticket} 没有报考${names[subject]}`)
        continue
      }
      const before = stored.find((each) => each.enrolment_id === row.id && each.subject === subject)
      if (before && before.score === score) same++
      else {
        const change = before ? `${scoreText(before.score)} → ${scoreText(score)}` : scoreText(score)
        told.push({ enrolmentId: row.id, subject, score, line: `${ticket}  ${names[subject]}  ${change}`, isNew: !before })
        const held = certificates.find(({ enrolment_id }) => enrolment_id === row.id)
        if (held && !isPass(score))
          warnings.push(
            `注意：${ticket} 的${names[subject]}改后不合格，证书 ${held.code} 仍然有效。要撤销请用 decide ${held.code} revoke --why 理由`,
          )
      }
    }
    if (faults.length > 0) throw new CommandError(`${[...new Set(faults)].join('\n')}\n没有改动任何成绩`)
    const added = told.filter(({ isNew }) => isNew).length
    const sum = `新增 ${added} 条，改动 ${told.length - added} 条，不变 ${same} 条`
    if (unread.length > 0) warnings.push(`没有用到的列：${unread.join('、')}`)
    if (apply) {
      await results.store(plan, told, { by, now })
      const when = now < plan.results_at ? `${formatBeijingMinute(plan.results_at)} 公布` : '考生会收到通知'
      return [`已导入《${plan.title}》的成绩：${sum}。${when}`, ...warnings].join('\n')
    }
    const lines = told.slice(0, mostLines).map(({ line }) => line)
    const more = told.length > mostLines ? [`……还有 ${told.length - mostLines} 条`] : []
    return [`《${plan.title}》：${sum}。加 --apply 才会导入`, ...lines, ...more, ...warnings].join('\n')
  }
}

const scoreText = (score: number | null): string => (score === null ? '缺考' : `${score} 分${isPass(score) ? '' : '（不合格）'}`)
