import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database } from '../../db/Database.ts'
import { markingRefusal } from '../logic/markingRefusal.ts'
import { markSheet, scoreOf } from '../markSheet.ts'
import { markingQueries } from '../queries/markings.ts'
import { createEssays, type Essay } from './createEssays.ts'
import { pointsText } from './pointsText.ts'
import { readMarks, readPoints, readRemark } from './readMarks.ts'

interface Options {
  db: Kysely<Database>
  /** Name of the registered marker whose key was given. */
  marker: string | undefined
  now: number
}

interface Given {
  points: number
  remark: string
}

const mostLines = 50

/** Creates the commands that mark the essays of official attempts until their results are released. */
export function createMarkingAdmin({ db, marker, now }: Options) {
  const essays = createEssays(db)
  const self = (): string => marker ?? fail('评分要用登记的密钥，请加 --key 密钥文件')

  /** Stores marks, all or none. */
  const store = (all: readonly { essay: Essay; given: Given }[]): Promise<void> =>
    markingQueries(db).all(async (mark) => {
      // One order of locks for all markers.
      const ordered = all.toSorted((one, other) => (one.essay.row.id < other.essay.row.id ? -1 : 1))
      for (const { essay, given } of ordered) {
        const { row, sheet, number, item, code } = essay
        const own = { attempt_id: row.id, number, marker: self(), ...given, marked_at: now }
        const judge = (stored: Parameters<typeof markSheet>[1]) => scoreOf(markSheet(sheet, stored, row.partial_credit === 1), row)
        const { refusal } = await mark({ row, most: item.points, mark: own, random: randomInt }, judge)
        if (refusal !== undefined) fail(`没有改动：${code}：${refusal}`)
      }
    })

  const ownMark = ({ marks }: Essay) => marks.find((mark) => mark.marker === marker)

  return {
    /** Stores the marker's mark of an essay; returns the confirmation, which says nothing about the marks of others. */
    async mark(code: string, given: string, { remark = '' }: { remark?: string | undefined }) {
      const essay = (await essays.of(self())).find((each) => each.code === code.toUpperCase())
      if (!essay) return fail(`你没有抽到编号为 ${code} 的作答，或成绩已经公布`)
      const points = readPoints(given)
      const most = essay.item.points
      if (points === undefined || points > most) return fail(`得分应为 0 到 ${pointsText(most)}，最多一位小数`)
      await store([{ essay, given: { points, remark: readRemark(remark) } }])
      return `已记下 ${pointsText(points)} 分`
    },

    /** Stores all marks of a file, or none if one is invalid. Without `apply` it only reports the changes. */
    async marks(table: readonly (readonly unknown[])[], apply: boolean): Promise<string> {
      const byCode = new Map((await essays.of(self())).map((essay) => [essay.code, essay]))
      const given = readMarks(table)
      const faults: string[] = []
      const changes: { essay: Essay; given: Given; line: string }[] = []
      for (const { line, code, points, remark } of given) {
        const essay = byCode.get(code)
        if (!essay) faults.push(`第 ${line} 行：你没有抽到编号为 ${code} 的作答，或成绩已经公布`)
        else if (points > essay.item.points)
          faults.push(`第 ${line} 行：得分 ${pointsText(points)} 超过满分 ${pointsText(essay.item.points)}`)
        else {
          const own = ownMark(essay)
          if (own?.points === points && own.remark === remark) continue
          const refusal = markingRefusal(essay.draws, self())
          if (refusal !== undefined) faults.push(`第 ${line} 行：${refusal}`)
          const change = own ? `${pointsText(own.points)} → ${pointsText(points)}` : pointsText(points)
          changes.push({ essay, given: { points, remark }, line: `${code}  ${change} / ${pointsText(essay.item.points)} 分` })
        }
      }
      if (faults.length > 0) fail(`${faults.join('\n')}\n没有改动任何评分`)
      const changed = changes.filter(({ essay }) => ownMark(essay)).length
      const sum = `新增 ${changes.length - changed} 条，改动 ${changed} 条，不变 ${given.length - changes.length} 条`
      if (!apply) {
        const more = changes.length > mostLines ? [`……还有 ${changes.length - mostLines} 条`] : []
        return [`${sum}。加 --apply 才会记下`, ...changes.slice(0, mostLines).map(({ line }) => line), ...more].join('\n')
      }
      await store(changes)
      return `已记下评分：${sum}`
    },
  }
}

const fail = (text: string): never => {
  throw new CommandError(text)
}
