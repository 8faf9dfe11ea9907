import { CommandError } from '../../command/CommandError.ts'
import type { LineDecision } from './InboxKind.ts'

/** Columns of an exported table in which operators write their decisions. */
export const decisionColumns = { verdict: '审核结果', reason: '审核理由' } as const

const verdicts: Record<string, string> = { 通过: 'pass', 驳回: 'refuse', pass: 'pass', refuse: 'refuse' }

/**
 * Parses an exported table with the columns 编号, 审核结果 (通过 or 驳回) and 审核理由 (`照片=不清晰；材料=没有盖章`). Skips rows
 * without a result. Throws one error that lists all invalid rows.
 */
export function readDecisions(rows: readonly (readonly unknown[])[]): LineDecision[] {
  const headings = (rows[0] ?? []).map(textOf)
  const [id, verdict, reason] = ['编号', decisionColumns.verdict, decisionColumns.reason].map((name) => headings.indexOf(name)) as [
    number,
    number,
    number,
  ]
  if (id < 0 || verdict < 0) throw new CommandError('第 1 行应是表头，其中有“编号”“审核结果”“审核理由”三列。用 export 导出的表格填好就可以')
  const faults: string[] = []
  const seen = new Map<string, number>()
  const decisions = rows.slice(1).flatMap((row, index): LineDecision[] => {
    const [line, number, text] = [index + 2, textOf(row[id]), textOf(row[verdict])]
    if (text === '') return []
    const before = seen.get(number)
    seen.set(number, line)
    if (before !== undefined) faults.push(`第 ${line} 行：编号 ${number} 与第 ${before} 行重复`)
    else if (!Object.hasOwn(verdicts, text)) faults.push(`第 ${line} 行：审核结果应为“通过”或“驳回”，现在是“${text}”`)
    else {
      const fields =
        reason < 0
          ? []
          : textOf(row[reason])
              .split(/[；;\n]/)
              .map((part) => part.trim().replace('：', '='))
              .filter(Boolean)
      return [{ line, decision: { id: number, verdict: verdicts[text]!, fields } }]
    }
    return []
  })
  if (faults.length > 0) throw new CommandError(`${faults.join('\n')}\n共 ${faults.length} 处错误，没有改动`)
  if (decisions.length === 0) throw new CommandError('文件里没有填写审核结果')
  return decisions
}

const textOf = (cell: unknown): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '')
