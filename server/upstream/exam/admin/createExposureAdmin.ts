import type { Kysely } from 'kysely'
import { ExamMode } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database } from '../../db/Database.ts'
import { beijingDay } from '../../kernel/logic/beijingDay.ts'
import { printableLine } from '../../kernel/logic/printable.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { Body, Sheet } from '../logic/question-columns.ts'
import { createExposureCount, exposureHint } from '../logic/questionExposure.ts'
import { questionKindLabel } from '../logic/questionKindLabel.ts'
import { questionHtmlToText } from '../logic/questionHtmlToText.ts'
import { exposureQueries } from '../queries/exposureRows.ts'

const longestStem = 30
const headings = ['题目', '题型', '仅正式', '正式答卷', '占正式答卷', '练习和模拟', '最近出现', '题干', '提示']

/** Creates the command that counts how often the questions of a bank were on sheets. */
export function createExposureAdmin(db: Kysely<Database>) {
  const rows = exposureQueries(db)
  return {
    /** Returns the exposure of the current questions of a bank as text and as table rows, most exposed first. */
    async exposure(bankId: string): Promise<{ text: string; table: (string | number)[][] }> {
      const questions = await rows.questions(bankId)
      if (questions.length === 0) throw new CommandError(`没有编号为 ${bankId} 的题库`)
      const count = createExposureCount()
      for await (const { mode, started_at: startedAt, sheet } of rows.sheets(bankId)) {
        const items = parseJsonColumn(Sheet, sheet, 'exam_attempt.sheet')
        count.add({ isOfficial: mode === ExamMode.Exam, startedAt, questions: items.map(({ question }) => question) })
      }
      const sheets = count.official()
      const lines = questions
        .map((question) => ({ ...question, isReserved: question.reserved === 1, exposure: count.of(question.id) }))
        .toSorted((one, other) => other.exposure.official - one.exposure.official || (one.id < other.id ? -1 : 1))
        .map(({ id, kind, isReserved, body, exposure }) => {
          const stem = questionHtmlToText(parseJsonColumn(Body, body, 'exam_question.body').stem).replaceAll('\n', ' ')
          const share = sheets === 0 ? '—' : `${((100 * exposure.official) / sheets).toFixed(1)} %`
          const last = exposure.lastAt === null ? '' : beijingDay(exposure.lastAt)
          return [
            id,
            questionKindLabel[kind],
            isReserved ? '是' : '',
            exposure.official,
            share,
            exposure.public,
            last,
            stem,
            exposureHint(exposure, isReserved, sheets),
          ]
        })
      const reserved = questions.filter((question) => question.reserved === 1).length
      const used = questions.filter((question) => question.reserved === 1 && count.of(question.id).official > 0).length
      const summary = `题库 ${bankId}：${questions.length} 道题，其中仅用于正式考试的 ${reserved} 道，考过 ${used} 道；正式答卷 ${sheets} 份`
      return { text: [summary, ...lines.map(lineText)].join('\n'), table: [headings, ...lines] }
    },
  }
}

function lineText([id, kind, reserved, official, share, open, last, stem, hint]: (string | number)[]): string {
  const counts = `正式 ${official} 份（${share}）  练习和模拟 ${open} 份`
  return [id, kind, reserved === '是' && '仅正式', counts, last, printableLine(String(stem), longestStem), hint].filter(Boolean).join('  ')
}
