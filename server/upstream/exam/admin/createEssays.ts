import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AnswerMarkingTable, Database, MarkerDrawTable } from '../../db/Database.ts'
import { createSheets, type ResolvedSheet } from '../createSheets.ts'
import { questionHtmlToText } from '../logic/questionHtmlToText.ts'
import type { SheetItem } from '../logic/SheetItem.ts'
import { type CombinedMark, combineMarks } from '../logic/combineMarks.ts'
import { THIRD } from '../logic/drawMarkers.ts'
import { answerOf, solutionOf } from '../views/markedQuestion.ts'
import { examQuestionQueries } from '../queries/examQuestions.ts'
import { markingQueries, type OpenAttempt } from '../queries/markings.ts'

/** An answer that needs a human marker, with the data for marking it. The output does not identify the candidate. */
export interface Essay {
  code: string
  paper: string
  /** Listed time: the start of the sitting, which is the same for all its candidates. */
  at: number
  question: string
  model: string
  explanation: string
  answer: string
  item: SheetItem
  number: number
  marks: AnswerMarkingTable[]
  /** Markers who were drawn for it, by place. */
  draws: MarkerDrawTable[]
  settled: CombinedMark
  row: OpenAttempt
  sheet: ResolvedSheet
}

/** Alphabet without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns the code under which markers see an answer. It is derived from the attempt's seed, which is never shown, so it
 * does not identify the candidate.
 */
const answerCode = (seed: string, number: number): string =>
  [...createHash('sha256').update(`${seed} marking ${number}`).digest().subarray(0, 8)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')

/** Creates the reader of essays in official attempts that are open for marking, ordered by question and then by code. */
export function createEssays(db: Kysely<Database>) {
  const markings = markingQueries(db)
  const sheets = createSheets({ questions: examQuestionQueries(db) })

  async function ofAttempt(row: OpenAttempt): Promise<Essay[]> {
    const sheet = await sheets.of(row)
    if (!sheet.items.some(({ kind }) => kind === 'essay')) return []
    const [stored, marks, allDraws] = await Promise.all([markings.answers(row.id), markings.marks(row.id), markings.draws(row.id)])
    return sheet.items.flatMap((item, index) => {
      const number = index + 1
      const answer = answerOf(stored.find((each) => each.number === number))
      const whole = sheet.questions.get(item.question)
      if (answer === null || !('essay' in answer) || !whole) return []
      const solution = solutionOf(item, whole)
      const own = marks.filter((mark) => mark.number === number)
      const draws = allDraws.filter((draw) => draw.number === number)
      const stem = item.part === null ? whole.body.stem : `${whole.body.stem}${whole.body.parts[item.part]!.stem}`
      return [
        {
          code: answerCode(row.seed, number),
          paper: `${row.exam_title} · ${row.paper_title}`,
          at: row.starts_at ?? row.started_at,
          question: questionHtmlToText(stem),
          model: 'essay' in solution.right ? questionHtmlToText(solution.right.essay) : '',
          explanation: questionHtmlToText(solution.explanation),
          answer: answer.essay,
          item,
          number,
          marks: own,
          draws,
          settled: combineMarks(
            own.map(({ points, final }) => ({ points, final: final === 1 })),
            { most: item.points, markers: draws.filter(({ place }) => place !== THIRD).length },
          ),
          row,
          sheet,
        },
      ]
    })
  }

  const placeOf = ({ item, code }: Essay): string => `${item.question} ${item.part ?? ''} ${code}`

  const all = async (): Promise<Essay[]> => {
    const essays = (await Promise.all((await markings.open()).map(ofAttempt))).flat()
    return essays.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  }

  return {
    /** Returns the essays that a marker was drawn for. */
    of: async (marker: string): Promise<Essay[]> => (await all()).filter(({ draws }) => draws.some((draw) => draw.marker === marker)),
    all,
  }
}
