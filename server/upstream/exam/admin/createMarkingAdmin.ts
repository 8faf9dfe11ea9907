import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Operator } from '../../../command/extractOperator.ts'
import type { Database } from '../../db/Database.ts'
import type { CombinedMark } from '../logic/combineMarks.ts'
import { markSheet, scoreOf } from '../markSheet.ts'
import { createEssays, type Essay } from './createEssays.ts'
import { pointsText } from './pointsText.ts'
import { readMarks, readPoints, readRemark } from './readMarks.ts'

interface Options {
  db: Kysely<Database>
  operator: Operator
  now: number
}

interface Given {
  points: number
  remark: string
  final: boolean
}

const mostLines = 50

/** A final mark is that of a third person, after two others. */
function requireThird(stored: readonly { marker: string; final: number }[], { marker, final }: { marker: string; final: number }): void {
  if (final === 0) return
  const own = stored.find((mark) => mark.marker === marker)
  if (own?.final === 0) throw new CommandError(`没有改动：${marker} 已经评过这份作答，要由没有评过的第三人定分`)
  if (stored.filter((mark) => mark.marker !== marker && mark.final === 0).length < 2)
    throw new CommandError('没有改动：两个人都评过、分差过大以后，才由第三人定分')
}

/** Creates the commands that mark the essays of official attempts until their results are released. */
export function createMarkingAdmin({ db, operator, now }: Options) {
  const essays = createEssays(db)

  /** Stores marks, all or none. */
  const store = (all: readonly { essay: Essay; given: Given }[]): Promise<CombinedMark[]> =>
    essays.inOneTransaction(async (mark) => {
      const settled: CombinedMark[] = []
      // One order of locks for all markers.
      const ordered = all.toSorted((one, other) => (one.essay.row.id < other.essay.row.id ? -1 : 1))
      for (const { essay, given } of ordered) {
        const { row, sheet, number, item, code } = essay
        const { points, remark, final } = given
        const own = { attempt_id: row.id, number, marker: operator.name, points, remark, final: final ? 1 : 0, marked_at: now } as const
        const permit = (stored: Parameters<typeof requireThird>[0]) => requireThird(stored, own)
        const judge = (stored: Parameters<typeof markSheet>[1]) => scoreOf(markSheet(sheet, stored, row.partial_credit === 1), row)
        const found = await mark({ row, most: item.points, mark: own, permit }, judge)
        if (!found) throw new CommandError(`没有改动：${code} 的成绩刚刚公布，或这份答卷刚刚作废`)
        settled.push(found)
      }
      return settled
    })

  const ownMark = ({ marks }: Essay) => marks.find(({ marker }) => marker === operator.name)

  return {
    /** Stores the operator's mark of an essay; returns the confirmation. */
    async mark(code: string, given: string, { remark = '', final = false }: { remark?: string | undefined; final?: boolean | undefined }) {
      const essay = (await essays.all()).find((each) => each.code === code.toUpperCase())
      if (!essay) throw new CommandError(`没有编号为 ${code} 的待评作答；成绩公布以后不能再改评分`)
      const points = readPoints(given)
      const most = essay.item.points
      if (points === undefined || points > most) throw new CommandError(`得分应为 0 到 ${pointsText(most)}，最多一位小数`)
      const [settled] = await store([{ essay, given: { points, remark: readRemark(remark), final } }])
      if (settled?.state === 'differs') return `已记下 ${pointsText(points)} 分。几位评分人相差超过满分的五分之一，请第三人用 --final 定分`
      return `已记下 ${pointsText(points)} 分。这道题计 ${pointsText(settled?.points ?? 0)} 分`
    },

    /** Stores all marks of a file, or none if one is invalid. Without `apply` it only reports the changes. */
    async marks(table: readonly (readonly unknown[])[], apply: boolean): Promise<string> {
      const given = readMarks(table)
      const byCode = new Map((await essays.all()).map((essay) => [essay.code, essay]))
      const faults: string[] = []
      const told: { essay: Essay; given: Given; line: string }[] = []
      for (const { line, code, points, remark } of given) {
        const essay = byCode.get(code)
        if (!essay) faults.push(`第 ${line} 行：没有编号为 ${code} 的待评作答，或成绩已经公布`)
        else if (points > essay.item.points)
          faults.push(`第 ${line} 行：得分 ${pointsText(points)} 超过满分 ${pointsText(essay.item.points)}`)
        else {
          const own = ownMark(essay)
          if (own?.points === points && own.remark === remark) continue
          const change = own ? `${pointsText(own.points)} → ${pointsText(points)}` : pointsText(points)
          told.push({
            essay,
            given: { points, remark, final: own?.final === 1 },
            line: `${code}  ${change} / ${pointsText(essay.item.points)} 分`,
          })
        }
      }
      if (faults.length > 0) throw new CommandError(`${faults.join('\n')}\n没有改动任何评分`)
      const changed = told.filter(({ essay }) => ownMark(essay)).length
      const sum = `新增 ${told.length - changed} 条，改动 ${changed} 条，不变 ${given.length - told.length} 条`
      if (!apply) {
        const more = told.length > mostLines ? [`……还有 ${told.length - mostLines} 条`] : []
        return [`${sum}。加 --apply 才会记下`, ...told.slice(0, mostLines).map(({ line }) => line), ...more].join('\n')
      }
      const differing = (await store(told)).filter(({ state }) => state === 'differs').length
      return [
        `已记下评分：${sum}`,
        ...(differing > 0 ? [`${differing} 条与其他评分人相差过大，请第三人用 mark 编号 得分 --final 定分`] : []),
      ].join('\n')
    },
  }
}
