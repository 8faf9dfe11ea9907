import type { Kysely, Transaction } from 'kysely'
import { ExamMode } from '#lib/enums'
import type { AnswerMarkingTable, AttemptAnswerTable, Database, ExamAttemptTable } from '../../db/Database.ts'
import { withSharedLock } from '../../db/lockUser.ts'
import { combineMarks, type CombinedMark } from '../logic/combineMarks.ts'
import { lockAttempt } from './attemptChanges.ts'
import { answersOf, attemptRows, type AttemptWithPaper } from './attemptRows.ts'

/** An attempt whose essays are open for marking. */
export type OpenAttempt = AttemptWithPaper & { starts_at: number | null }

export interface MarkedAnswer {
  row: Pick<AttemptWithPaper, 'id' | 'sitting_id'>
  /** Maximum points of the answer, in tenths. */
  most: number
  mark: AnswerMarkingTable
  /** Throws if the mark is not permitted beside the stored ones. */
  permit: (stored: readonly Pick<AnswerMarkingTable, 'marker' | 'final'>[]) => void
}

/** Queries for human marking: essays of official attempts, from the end of the attempt until the release of its result. */
export const markingQueries = (db: Kysely<Database>) => ({
  open: (): Promise<OpenAttempt[]> =>
    attemptRows(db)
      .leftJoin('exam_sitting as sitting', 'sitting.id', 'attempt.sitting_id')
      .select('sitting.starts_at')
      .where('attempt.mode', '=', ExamMode.Exam)
      .where('attempt.state', 'in', ['submitted', 'held'])
      .where('sitting.released_at', 'is', null)
      .execute(),

  answers: (id: string) => answersOf(db, id),

  marks: (id: string): Promise<AnswerMarkingTable[]> =>
    db.selectFrom('answer_marking').selectAll().where('attempt_id', '=', id).orderBy('marked_at').orderBy('marker').execute(),

  /** Stores marks in one transaction, or none if `mark` throws. */
  all: <Result>(
    work: (mark: (given: MarkedAnswer, judge: Judge) => Promise<CombinedMark | undefined>) => Promise<Result>,
  ): Promise<Result> => db.transaction().execute((trx) => work((given, judge) => storeMark(trx, given, judge))),
})

type Judge = (stored: AttemptAnswerTable[]) => Pick<ExamAttemptTable, 'score' | 'passed'>

/**
 * Stores a marker's mark, which replaces their previous one, and updates the points of the answer and the score of the
 * attempt. Returns undefined if the attempt may no longer be marked.
 */
async function storeMark(
  trx: Transaction<Database>,
  { row: { id, sitting_id }, most, mark, permit }: MarkedAnswer,
  judge: Judge,
): Promise<CombinedMark | undefined> {
  if (sitting_id !== null && (await isReleased(trx, sitting_id))) return undefined
  await lockAttempt(trx, id)
  const { state } = await trx.selectFrom('exam_attempt').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  if (state !== 'submitted' && state !== 'held') return undefined
  const stored = trx.selectFrom('answer_marking').select(['marker', 'final']).where('attempt_id', '=', id).where('number', '=', mark.number)
  permit(await stored.execute())
  const { points, remark, final, marked_at } = mark
  await trx
    .insertInto('answer_marking')
    .values(mark)
    .onConflict((conflict) => conflict.columns(['attempt_id', 'number', 'marker']).doUpdateSet({ points, remark, final, marked_at }))
    .execute()
  const settled = combineMarks(await marksOf(trx, mark), most)
  await trx
    .updateTable('attempt_answer')
    .set({ points: settled.points })
    .where('attempt_id', '=', id)
    .where('number', '=', mark.number)
    .execute()
  const told = judge(await answersOf(trx, id))
  await trx
    .updateTable('exam_attempt')
    .set({ ...told, state: told.score === null ? 'submitted' : 'held' })
    .where('id', '=', id)
    .execute()
  return settled
}

/** Locks the sitting before its attempts, in the same order as release and extension do. */
async function isReleased(trx: Transaction<Database>, id: string): Promise<boolean> {
  const all = trx.selectFrom('exam_sitting').select('released_at').where('id', '=', id)
  return ((await withSharedLock(trx, all).executeTakeFirst())?.released_at ?? null) !== null
}

/** Returns the marks of an answer. A final mark revokes the final status of other markers' marks. */
async function marksOf(trx: Transaction<Database>, { attempt_id, number, marker, final }: AnswerMarkingTable) {
  const all = trx.updateTable('answer_marking').set({ final: 0 }).where('attempt_id', '=', attempt_id).where('number', '=', number)
  if (final === 1) await all.where('marker', '<>', marker).execute()
  const rows = await trx
    .selectFrom('answer_marking')
    .select(['points', 'final'])
    .where('attempt_id', '=', attempt_id)
    .where('number', '=', number)
    .execute()
  return rows.map((row) => ({ points: row.points, final: row.final === 1 }))
}
