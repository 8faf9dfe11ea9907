import { type CommandOutput, runCommand } from '../../../command/runCommand.ts'
import { UsageError } from '../../../command/UsageError.ts'
import { CommandError } from '../../../command/CommandError.ts'
import { parseArguments } from '../../../command/parseArguments.ts'
import { isoWeek, isoWeeksUntil } from '../../kernel/logic/isoWeek.ts'
import { createExplainedSearch, searchLogQueries } from '../../search/admin.ts'
import { withDatabase } from '../withDatabase.ts'
import { evaluateQueries, tryUsage } from './evaluateQueries.ts'
import { explanationText } from './explanationText.ts'
import { searchLogCsv, searchLogText } from './searchLogText.ts'

const logUsage = `npm run search -- log [--week 2026-W47] [--most 条数]
  按周列出搜了却没有找到的、找到了却没有人打开的，搜得最多的在前；不写周时是最近四周。
  不记是谁搜的；连续 6 位以上的数字和邮箱不保存，一年以后删除
npm run -s search -- log [--week 2026-W47] --csv > 文件.csv
  全部记录，导出为 CSV（UTF-8）`

const usualWeeks = 4
const usualMost = 30

/** Returns the search log by week, as text for a terminal or as CSV. */
function printSearchLog(argv: string[], env: NodeJS.ProcessEnv, now: number): Promise<string> {
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

const explainUsage = `npm run search -- explain 查询 [--most 条数]
  一个查询是怎么读的、搜了哪些词，前几条（不写时五条）的得分由哪些项组成；不记入搜索记录`

/** Explains how a query is read and why its first results rank as they do. */
function explainQuery(argv: string[], env: NodeJS.ProcessEnv, now: number): Promise<string> {
  const { values, positionals } = parseArguments(argv, { most: { type: 'string' } })
  const { most = '5' } = values
  const q = positionals.join(' ')
  if (q === '') throw new UsageError()
  if (!/^[1-9]\d?$/.test(most)) throw new CommandError('--most 应为 1 到 99 的整数')
  return withDatabase(env, async (db) => explanationText(q, await createExplainedSearch(db, () => now)(q, Number(most))))
}

/** Subcommands by name: each parses the rest of the command line and runs. */
const actions: Record<string, (argv: string[], env: NodeJS.ProcessEnv, now: number) => Promise<string | CommandOutput>> = {
  log: printSearchLog,
  try: evaluateQueries,
  explain: explainQuery,
}

const usage = `用法：
${logUsage}
${tryUsage}
${explainUsage}`

/** Runs `npm run search`. Returns the exit code: 0 success, 1 failure, 2 incorrect usage. */
export function searchCommand(argv: string[], env: NodeJS.ProcessEnv, now = Date.now()): Promise<number> {
  const work = () => {
    const [action = '', ...rest] = argv
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!act) throw new UsageError()
    return act(rest, env, now)
  }
  return runCommand({ argv, usage, work })
}

if (import.meta.main) process.exitCode = await searchCommand(process.argv.slice(2), process.env)
