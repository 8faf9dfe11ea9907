import type { Kysely } from 'kysely'
import { CommandError } from '../../command/CommandError.ts'
import type { Database, OperatorActionTable } from '../db/Database.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import { printableLine } from '../kernel/logic/printable.ts'
import { operatorActionQueries } from './queries/operatorActions.ts'

const usualMost = 50
const longest = 120
const outcomes = { done: '已完成', refused: '未完成（被拒绝或出错）' } as const

/** Formats the audit log of one command or of all commands, newest first. */
export async function auditLines(
  db: Kysely<Database>,
  { command, most }: { command?: string; most?: string | undefined },
): Promise<string> {
  const count = Number(most ?? usualMost)
  if (!/^[1-9]\d{0,4}$/.test(String(count))) throw new CommandError('--most 应为 1 到 99999 的整数')
  const rows = await operatorActionQueries(db).list({ command, most: count })
  return rows.length === 0 ? '还没有操作记录' : rows.map(auditLine).join('\n')
}

const auditLine = ({ started_at, operator, command, action, target, reason, outcome }: OperatorActionTable): string =>
  [
    formatBeijingMinute(started_at),
    printableLine(operator, longest),
    `${command} ${action}`,
    printableLine(target, longest),
    outcome === null ? '未写完（程序中途结束）' : outcomes[outcome],
    reason === '' ? '未写原因' : `原因：${printableLine(reason, longest)}`,
  ].join('  ')
