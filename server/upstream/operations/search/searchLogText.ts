import { csv } from '../../kernel/logic/csv.ts'
import { printableLine } from '../../kernel/logic/printable.ts'
import type { LoggedQuery } from '../../search/admin.ts'

/** Width of a column of numbers, in characters. */
const WIDTH = 8
const LONGEST = 60

const lost = ({ asked, found }: LoggedQuery): number => asked - found

/** Formats the queries of each week in two lists: without results, and with results that were never opened. */
export function searchLogText(rows: readonly LoggedQuery[], { weeks, most }: { weeks: readonly string[]; most: number }): string {
  const known = rows.filter(({ asked }) => asked > 0)
  if (known.length === 0) return `${weeks.join('、')} 没有搜索记录`
  return weeks
    .flatMap((week) =>
      weekText(
        week,
        known.filter((row) => row.week === week),
        most,
      ),
    )
    .join('\n\n')
}

function weekText(week: string, rows: readonly LoggedQuery[], most: number): string[] {
  if (rows.length === 0) return []
  const sum = (count: (row: LoggedQuery) => number) => rows.reduce((total, row) => total + count(row), 0)
  const asked = sum((row) => row.asked)
  const share = (part: number) => `${Math.round((100 * part) / asked)}%`
  const head = `${week}  搜索 ${asked} 次，${rows.length} 种说法；没有找到 ${share(sum(lost))}，换了说法或少了词才找到 ${share(sum((row) => row.inexact))}`
  const missed = rows.filter((row) => lost(row) > 0)
  const unopened = rows.filter((row) => row.found > 0 && row.opened === 0)
  return [
    head,
    listed(
      '搜了，没有找到',
      missed.toSorted((one, other) => lost(other) - lost(one)),
      [['次数', lost]],
      most,
    ),
    listed(
      '找到了，没有人打开',
      unopened,
      [
        ['次数', ({ found }) => found],
        ['不全', ({ inexact }) => inexact],
      ],
      most,
    ),
  ]
}

type Column = [head: string, count: (row: LoggedQuery) => number]

function listed(title: string, rows: readonly LoggedQuery[], columns: readonly Column[], most: number): string {
  if (rows.length === 0) return `${title}：无`
  const more = rows.length > most ? [`（还有 ${rows.length - most} 种，用 --most 看更多，用 --csv 导出全部）`] : []
  const head = columns.map(([name]) => ' '.repeat(WIDTH - 2 * name.length) + name).join('')
  const lines = rows.slice(0, most).map((row) => {
    const counts = columns.map(([, count]) => String(count(row)).padStart(WIDTH)).join('')
    return `${counts}  ${printableLine(row.words, LONGEST)}`
  })
  return [`${title}（${rows.length} 种）`, `${head}  说法`, ...lines, ...more].join('\n')
}

/** Formats all queries with their counts as CSV. */
export function searchLogCsv(rows: readonly LoggedQuery[]): string {
  const heads = ['周', '说法', '情况', '搜索次数', '没有找到', '换了说法或少了词', '打开次数', '打开的平均名次']
  const cells = rows.map((row) => {
    const { week, words, asked, inexact, opened, positions } = row
    return [week, words, outcomeOf(row), asked, lost(row), inexact, opened, opened === 0 ? '' : Math.round((10 * positions) / opened) / 10]
  })
  return csv([heads, ...cells]).trimEnd()
}

const outcomeOf = ({ found, opened }: LoggedQuery): string => (opened > 0 ? '打开过' : found > 0 ? '找到未打开' : '没有找到')
