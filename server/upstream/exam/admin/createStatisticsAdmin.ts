import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database } from '../../db/Database.ts'
import { printableLine } from '../../kernel/logic/printable.ts'
import { createSheets, type ResolvedSheet } from '../createSheets.ts'
import { examStatistics, type ItemStatistic, type PaperStatistic } from '../logic/examStatistics.ts'
import { type MarkAgreement, markAgreement, type MarkPair } from '../logic/markAgreement.ts'
import { questionHtmlToText } from '../logic/questionHtmlToText.ts'
import type { SheetItem } from '../logic/SheetItem.ts'
import { examQuestionQueries } from '../queries/examQuestions.ts'
import { statisticQueries } from '../queries/statisticRows.ts'

/** Number of attempts below which the output warns that the statistics are not significant. */
const SIGNIFICANT_ATTEMPTS = 30
const longestStem = 30

const headings = ['试卷', '题目', '版本', '小题', '题干', '作答数', '难度', '区分度', '题卷相关', '提示']

/** Creates the command that computes the statistics of a paper and its questions. */
export function createStatisticsAdmin(db: Kysely<Database>) {
  const rows = statisticQueries(db)
  const sheets = createSheets({ questions: examQuestionQueries(db) })

  async function ofPaper(id: string, sittingId: string | null) {
    const [attempts, points] = [await rows.attempts(id, sittingId), await rows.points(id)]
    const stems = new Map<string, { item: SheetItem; stem: string }>()
    const marks = Map.groupBy(await rows.marks(id), ({ attempt_id, number }) => `${attempt_id} ${number}`)
    const pairs: MarkPair[] = []
    const marked = []
    for (const attempt of attempts) {
      const sheet = await sheets.of(attempt)
      const own = points.get(attempt.id)
      const items = sheet.items.map((item, index) => {
        if (!stems.has(keyOf(item))) stems.set(keyOf(item), { item, stem: stemOf(item, sheet) })
        const [one, other] = marks.get(`${attempt.id} ${index + 1}`) ?? []
        if (one && other) pairs.push([one.points / item.points, other.points / item.points])
        return { key: keyOf(item), points: own?.get(index + 1) ?? 0, most: item.points }
      })
      marked.push({ items, passed: attempt.passed === null ? null : attempt.passed === 1 })
    }
    return { told: examStatistics(marked), stems, agreement: markAgreement(pairs) }
  }

  return {
    /** Returns the statistics as text and as table rows. */
    async statistics(id: string): Promise<{ text: string; table: (string | number)[][] }> {
      const papers = await rows.papersOf(id)
      if (papers.length === 0) throw new CommandError(`没有编号为 ${id} 的考试、试卷（练习除外）或场次`)
      const parts: string[] = []
      const table: (string | number)[][] = [headings]
      for (const paper of papers) {
        const { told, stems, agreement } = await ofPaper(paper.id, paper.sittingId)
        if (!told) {
          parts.push(`《${paper.title}》（${paper.id}）：还没有评完的答卷`)
          continue
        }
        const lines = told.items
          .toSorted((one, other) => (one.key < other.key ? -1 : 1))
          .map((statistic) => {
            const { item, stem } = stems.get(statistic.key)!
            const part = item.part === null ? '' : item.part + 1
            const numbers = [statistic.difficulty, statistic.discrimination, statistic.correlation].map(decimals)
            table.push([paper.title, item.question, item.version, part, stem, statistic.count, ...numbers, hintOf(statistic)])
            const name = `${item.question}${part === '' ? '' : ` 第 ${part} 小题`}`
            const words = `${statistic.count} 人  难度 ${numbers[0]}  区分度 ${numbers[1]}  相关 ${numbers[2]}`
            return [name, words, printableLine(stem, longestStem), hintOf(statistic)].filter(Boolean).join('  ')
          })
        parts.push([summary(paper, told), ...agreementText(agreement), ...lines].join('\n'))
      }
      parts.push(
        '难度：得分占满分的比例，越大越容易。区分度：总分最高与最低各 27 % 的难度之差，不到 0.2 的值得复查，负的先核对答案。相关：这道题与其余题目得分的相关系数（点二列相关）。每人每份试卷只计第一次',
      )
      return { text: parts.join('\n\n'), table }
    },
  }
}

const keyOf = ({ question, version, part }: SheetItem): string => `${question} ${version} ${part ?? ''}`

function stemOf({ question, part }: SheetItem, { questions }: ResolvedSheet): string {
  const body = questions.get(question)?.body
  return questionHtmlToText((part === null ? body?.stem : body?.parts[part]?.stem) ?? '').replaceAll('\n', ' ')
}

const decimals = (value: number | null): string => (value === null ? '—' : value.toFixed(2))

function hintOf({ difficulty, discrimination }: ItemStatistic): string {
  if (discrimination === null) return ''
  if (discrimination < 0) return '区分度为负，请核对答案'
  return [difficulty < 0.3 ? '偏难' : difficulty > 0.95 ? '偏易' : '', discrimination < 0.2 ? '区分度低' : ''].filter(Boolean).join('，')
}

function agreementText(agreement: MarkAgreement | undefined): string[] {
  if (!agreement) return []
  const { count, difference, kappa } = agreement
  return [`两人评分 ${count} 份：平均相差满分的 ${(100 * difference).toFixed(1)} %，一致性 κ ${decimals(kappa)}（二次加权）`]
}

function summary({ id, title }: { id: string; title: string }, told: PaperStatistic): string {
  const { count, mean, deviation, passPercent, reliability } = told
  const methods = {
    alpha: '固定试题：克龙巴赫 α，全对全错计分时即 KR-20',
    nested: '抽题：题目嵌套于考生的概化系数，全对全错计分时即 KR-21',
  }
  return [
    `《${title}》（${id}）：${count} 份答卷，平均 ${mean.toFixed(1)} %，标准差 ${deviation.toFixed(1)} %`,
    passPercent === null ? '' : `合格率 ${passPercent.toFixed(1)} %`,
    reliability === null
      ? '信度算不出来（份数太少或得分没有差别）'
      : `信度 ${reliability.value.toFixed(2)}（${methods[reliability.method]}）`,
    count < SIGNIFICANT_ATTEMPTS ? `不到 ${SIGNIFICANT_ATTEMPTS} 份，只供参考` : '',
  ]
    .filter(Boolean)
    .join('，')
}
