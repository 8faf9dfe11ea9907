import { Code, type wrongBook as family, type WrongEntry } from '#lib/contract'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { csv } from '../kernel/logic/csv.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { OwnQuestions } from './createOwnQuestions.ts'
import { dueBy } from './logic/dueBy.ts'
import { recallPercent, ReviewCard } from './logic/reviewCard.ts'
import { wrongBookTable } from './logic/wrongBookTable.ts'
import type { PaperQueries } from './queries/papers.ts'
import type { ResultQueries } from './queries/results.ts'
import type { Hold, HoldQueries } from './queries/holds.ts'
import type { WrongBookQueries, WrongFilter, WrongRow } from './queries/wrongBook.ts'

export interface WrongBookDeps {
  wrongBook: WrongBookQueries
  papers: PaperQueries
  results: ResultQueries
  holds: HoldQueries
  ownQuestions: OwnQuestions
  clock: () => number
}

/** Maximum number of exported entries, because an export is a single response. No user is expected to have more. */
const mostExported = 2000

/** Handlers for the wrong-question book. Excludes banks of which the user is sitting an official paper. */
export const wrongBookHandlers = (deps: WrongBookDeps): Handlers<typeof family> => {
  const { wrongBook, papers, results, holds, ownQuestions, clock } = deps
  const holdOf = (call: Call): Promise<Hold> => holds.of(requireUser(call).id, clock())

  /** Returns a function that counts variants of an entry: other practicable questions of the same knowledge point and kind. */
  async function variantCounts(rows: readonly WrongRow[]) {
    const banks = [...new Set(rows.map(({ bank_id: bank }) => bank))]
    const counts = await Promise.all(banks.map(async (bank) => [bank, await papers.questions(bank)] as const))
    const byBank = new Map(counts)
    return ({ bank_id: bank, point_id: point, kind, asked_id: asked }: WrongRow): number => {
      const all = byBank.get(bank)!.find((each) => each.point_id === point && each.kind === kind)?.count ?? 0
      return Math.max(0, asked === null ? all : all - 1)
    }
  }

  async function entriesOf(hold: Hold, rows: readonly WrongRow[]): Promise<WrongEntry[]> {
    if (rows.length === 0) return []
    const now = clock()
    const [shown, practices, variants, kept] = await Promise.all([
      ownQuestions(
        hold,
        rows.map(({ attempt_id, number }) => ({ attempt_id, number, isSeen: true })),
      ),
      papers.practices([...new Set(rows.map(({ exam_id: exam }) => exam))]),
      variantCounts(rows),
      results.kept(
        hold.userId,
        rows.map(({ question_id: question }) => question),
      ),
    ])
    return rows.map((row, index) => ({
      id: row.id,
      exam: { id: row.exam_id, name: row.exam_title },
      practice: row.asked_id === null ? null : (practices.get(row.exam_id) ?? null),
      kind: row.kind,
      point: row.point_title === null ? null : { id: row.point_id, name: row.point_title },
      cause: row.cause,
      note: row.note,
      wrongCount: row.wrong_count,
      lastWrongAt: isoTime(row.last_wrong_at),
      dueAt: isoTime(row.due_at),
      due: row.left_at === null && row.asked_id !== null && row.due_at <= dueBy(now),
      recallPercent: Math.min(100, Math.max(0, recallPercent(parseJsonColumn(ReviewCard, row.card, 'wrong_question.card'), now))),
      knownAt: isoTime(row.left_at),
      variantCount: variants(row),
      favourite: kept.has(row.question_id),
      attempt: row.attempt_id,
      questions: shown[index]!,
    }))
  }

  const filterOf = ({ due, ...rest }: { due?: boolean | undefined } & Omit<WrongFilter, 'dueBy'>) => ({
    ...rest,
    dueBy: due ? dueBy(clock()) : undefined,
  })

  return {
    'GET /api/wrongBook': async ({ page, pageSize, ...which }, call) => {
      const hold = await holdOf(call)
      const found = await wrongBook.list(hold, filterOf(which), { page, pageSize })
      return { ...found, list: await entriesOf(hold, found.list) }
    },

    'GET /api/wrongBook/option': async ({ exam }, call) => {
      const hold = await holdOf(call)
      const [all, today] = [{ known: false }, dueBy(clock())]
      const [exams, known, points, causes] = await Promise.all([
        wrongBook.byExam(hold, all, today),
        wrongBook.byExam(hold, { known: true }, today),
        exam === undefined ? [] : wrongBook.byPoint(hold, { ...all, exam }, today),
        wrongBook.byCause(hold, { ...all, exam }),
      ])
      const practices = await papers.practices(exams.map(({ id }) => id))
      return {
        count: exams.reduce((sum, { count }) => sum + count, 0),
        due: exams.reduce((sum, { due }) => sum + due, 0),
        known: known.reduce((sum, { count }) => sum + count, 0),
        exams: exams.map(({ id, title, profession_id: occupation, count, due }) => ({
          id,
          name: title,
          profession: occupation,
          practice: practices.get(id) ?? null,
          count,
          due,
        })),
        professions: [...new Map(exams.map(({ profession_id: id, profession_name: name }) => [id, { id, name }])).values()],
        points: points.map(({ id, title, count, due }) => ({ id, name: title, count, due })),
        causes,
        held: [...hold.exams],
      }
    },

    'GET /api/wrongBook/export': async (which, call) => {
      const hold = await holdOf(call)
      const { list } = await wrongBook.list(hold, filterOf({ ...which, known: false }), { page: 1, pageSize: mostExported })
      const entries = await entriesOf(hold, list)
      return { fileName: '错题本.csv', csv: csv(wrongBookTable(entries)), count: entries.length }
    },

    'GET /api/wrongBook/:id': async ({ id }, call) => {
      const hold = await holdOf(call)
      const row = await wrongBook.find(hold, id)
      if (row) return (await entriesOf(hold, [row]))[0]!
      // Whether a withheld entry exists would reveal a wrong answer.
      if (hold.exams.length > 0) return refuse(Code.Conflict, '正式考试进行中，同一题库的错题要等交卷以后再看')
      return refuse(Code.NotFound, '错题本里没有这道题')
    },

    'PUT /api/wrongBook/:id': async ({ id, ...said }, call) =>
      (await wrongBook.describe(requireUser(call).id, id, said)) ?? refuse(Code.NotFound, '错题本里没有这道题'),

    'POST /api/wrongBook/known': async ({ ids, known }, call) => ({
      changed: await wrongBook.know(requireUser(call).id, ids, known, clock()),
    }),
  }
}
