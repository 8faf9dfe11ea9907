import { CommandError } from '../../../command/CommandError.ts'
import { parseArguments } from '../../../command/parseArguments.ts'
import { UsageError } from '../../../command/UsageError.ts'
import { isoWeek, isoWeeksUntil } from '../../kernel/logic/isoWeek.ts'
import { searchLogQueries } from '../../search/admin.ts'
import { withDatabase } from '../withDatabase.ts'
import { searchLogCsv, searchLogText } from './searchLogText.ts'

export const logUsage = `npm run search -- log [--week 2026-W47] [--most 条数]
  按周列出搜了却没有找到的、找到了却没有人打开的，搜得最多的在前；不写周时是最近四周。
  不记是谁搜的；连续 6 位以上的数字和邮箱不保存，一年以后删除
npm run -s search -- log [--week 2026-W47] --csv > 文件.csv
  全部记录，导出为 CSV（UTF-8）`

const usualWeeks = 4
const usualMost = 30

/** Returns the search log by week, as text for a terminal or as CSV. */
export function printSearchLog(argv: string[], env: NodeJS.ProcessEnv, now: number): Promise<string> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArguments(argv, { week: text, most: text, csv: { type: 'boolean' } })
  const { week, most = String(usualMost), csv = false } = values
  if (positionals.length > 0) throw new UsageError()
  if (week !== undefined && !/^\d{4}-W\d{2}$/.test(week)) throw new CommandError(`--week 应为 ${isoWeek(now)} 这样的周`)
  if (!/^[1-9]\d{0,4}$/.test(most)) throw new CommandError('--most 应为 1 到 99999 的整数')
  const weeks = week === undefined ? isoWeeksUntil(now, usualWeeks) : [week]
  return withDatabase(env, async (db) => {
    const rows = await searchLogQueries(db).list(weeks)
    return csv ? searchLogCsv(rows) : searchLogText(rows, { weeks, most: Number(most) })
  })
}
