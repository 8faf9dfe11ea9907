import type { StageTimes, TestTimes } from './Outcome.ts'

const slowestCount = 50

/** Formats the cost of each stage as a table. */
export function stageTable(stages: readonly StageTimes[]): string {
  const all = { name: '合计', wall: 0, user: total(stages, 'user'), system: total(stages, 'system') }
  const rows = [...stages, all].map(({ name, wall, user, system }) => [
    wall ? seconds(wall) : '',
    seconds(user),
    seconds(system),
    seconds(user + system),
    name,
  ])
  return table(['墙钟', '用户', '系统', '处理器', '步骤（秒）'], rows)
}

/** Formats the slowest tests as a table. */
export function slowestTable(tests: readonly TestTimes[]): string {
  const slowest = tests.toSorted((a, b) => b.wall - a.wall).slice(0, slowestCount)
  return table(
    ['墙钟', '处理器', `最慢的 ${slowest.length} 个测试（秒）`],
    slowest.map(({ name, wall, processor }) => [seconds(wall), seconds(processor), name]),
  )
}

const total = (stages: readonly StageTimes[], of: 'user' | 'system'): number => stages.reduce((sum, times) => sum + times[of], 0)
const seconds = (value: number): string => value.toFixed(1)

/** Formats number columns, each eight characters wide, and a last text column. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => ' '.repeat(Math.max(0, 8 - widthOf(text))) + text
  return [head, ...rows].map((row) => `${row.slice(0, -1).map(cell).join('')}  ${row.at(-1)}`).join('\n')
}

/** Returns the width in terminal columns: a Chinese character takes two. */
const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0)
