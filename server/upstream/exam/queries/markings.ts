import type { Kysely, Transaction } from 'kysely'
import { ExamMode } from '#lib/enums'
import type { AnswerMarkingTable, AttemptAnswerTable, Database, ExamAttemptTable, MarkerDrawTable } from '../../db/Database.ts'
import { withSharedLock } from '../../db/lockUser.ts'
import { combineMarks, type CombinedMark } from '../logic/combineMarks.ts'
import { drawMarkers, type DrawnPlace, type OpenPlaces, THIRD } from '../logic/drawMarkers.ts'
import { markingRefusal } from '../logic/markingRefusal.ts'
import type { Random } from '../logic/seededRandom.ts'
import { lockAttempt } from './attemptChanges.ts'
import { answersOf, attemptRows, type AttemptWithPaper } from './attemptRows.ts'

/** An attempt whose essays are open for marking. */
export type OpenAttempt = AttemptWithPaper & { starts_at: number | null }

/** An answer by the number of its question on the sheet. */
export interface AnswerPlace {
  attempt_id: string
  number: number
}

export interface MarkedAnswer {
  row: Pick<AttemptWithPaper, 'id' | 'sitting_id'>
  /** Maximum points of the answer, in tenths. */
  most: number
  mark: Omit<AnswerMarkingTable, 'final'>
  random: Random
}

type Judge = (stored: AttemptAnswerTable[]) => Pick<ExamAttemptTable, 'score' | 'passed'>

/** Outcome of a mark: the reason why it was refused, or the combined mark. */
export type StoredMark = { refusal: string } | { refusal?: undefined; combined: CombinedMark }

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

  draws: (id: string): Promise<MarkerDrawTable[]> =>
    db.selectFrom('marker_draw').selectAll().where('attempt_id', '=', id).orderBy('place').execute(),

  /**
   * Draws active markers for the open places of answers, and returns the stored draws, without those that a concurrent draw
   * has won. Returns undefined, without a change, if there are too few markers.
   */
  draw: (
    answers: readonly OpenPlaces<AnswerPlace>[],
    given: { random: Random; now: number },
  ): Promise<DrawnPlace<AnswerPlace>[] | undefined> =>
    db.transaction().execute(async (trx) => {
      const drawn = await drawAmong(trx, answers, given.random)
      return drawn && storeDraws(trx, drawn, given.now)
    }),

  /** Stores marks in one transaction, or none if `work` throws. */
  all: <Result>(work: (mark: (given: MarkedAnswer, judge: Judge) => Promise<StoredMark>) => Promise<Result>): Promise<Result> =>
    db.transaction().execute((trx) => work((given, judge) => storeMark(trx, given, judge))),
})

/** Draws among the active markers, by the number of answers that each has been drawn for. */
async function drawAmong(trx: Transaction<Database>, answers: readonly OpenPlaces<AnswerPlace>[], random: Random) {
  const markers = await trx.selectFrom('exam_marker').select('name').where('retired_at', 'is', null).orderBy('name').execute()
  const counts = await trx
    .selectFrom('marker_draw')
    .select(({ fn }) => ['marker', fn.countAll<number>().as('count')])
    .groupBy('marker')
    .execute()
  const loads = new Map(counts.map(({ marker, count }) => [marker, count]))
  const names = markers.map(({ name }) => name)
  return drawMarkers(answers, names, { loads, random })
}

/** Stores drawn places in place of those that retired markers left; an earlier draw of the same place wins. Returns the stored ones. */
async function storeDraws(
  trx: Transaction<Database>,
  drawn: readonly DrawnPlace<AnswerPlace>[],
  now: number,
): Promise<DrawnPlace<AnswerPlace>[]> {
  const stored: DrawnPlace<AnswerPlace>[] = []
  const keyOf = ({ answer, place }: DrawnPlace<AnswerPlace>) => `${answer.attempt_id} ${answer.number} ${place}`
  // One order of locks for all draws.
  for (const each of drawn.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    const { answer, place, marker } = each
    const added = await trx
      .insertInto('marker_draw')
      .values({ ...answer, place, marker, drawn_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['attempt_id', 'number', 'place'])
          .doUpdateSet({ marker, drawn_at: now })
          .where('marker_draw.marker', 'in', ({ selectFrom }) =>
            selectFrom('exam_marker').select('name').where('retired_at', 'is not', null),
          ),
      )
      .returning('attempt_id')
      .executeTakeFirst()
    if (added) stored.push(each)
  }
  return stored
}

/**
 * Stores a marker's mark, which replaces their previous one, and updates the points of the answer and the score of the
 * attempt. If the marks differ too much, a third person is drawn.
 */
async function storeMark(trx: Transaction<Database>, { row, most, mark, random }: MarkedAnswer, judge: Judge): Promise<StoredMark> {
  if (!(await lockOpen(trx, row))) return { refusal: '成绩刚刚公布，或这份答卷刚刚作废' }
  const { attempt_id, number, points, remark, marked_at } = mark
  const draws = await trx
    .selectFrom('marker_draw')
    .select(['marker', 'place'])
    .where('attempt_id', '=', attempt_id)
    .where('number', '=', number)
    .execute()
  const refusal = markingRefusal(draws, mark.marker)
  if (refusal !== undefined) return { refusal }
  const final = draws.some(({ marker, place }) => marker === mark.marker && place === THIRD) ? 1 : 0
  await trx
    .insertInto('answer_marking')
    .values({ ...mark, final })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'number', 'marker']).doUpdateSet({ points, remark, marked_at }))
    .execute()
  const marks = await trx
    .selectFrom('answer_marking')
    .select(['points', 'final'])
    .where('attempt_id', '=', attempt_id)
    .where('number', '=', number)
    .execute()
  const markers = draws.filter(({ place }) => place !== THIRD).length
  const combined = combineMarks(
    marks.map((each) => ({ points: each.points, final: each.final === 1 })),
    { most, markers },
  )
  await trx
    .updateTable('attempt_answer')
    .set({ points: combined.points })
    .where('attempt_id', '=', attempt_id)
    .where('number', '=', number)
    .execute()
  const result = judge(await answersOf(trx, attempt_id))
  await trx
    .updateTable('exam_attempt')
    .set({ ...result, state: result.score === null ? 'submitted' : 'held' })
    .where('id', '=', attempt_id)
    .execute()
  if (combined.state === 'differs') {
    const open = { answer: { attempt_id, number }, places: [THIRD], taken: draws.map(({ marker }) => marker) }
    const drawn = await drawAmong(trx, [open], random)
    if (drawn) await storeDraws(trx, drawn, marked_at)
  }
  return { combined }
}

/** Locks an attempt whose essays may be marked; false if it may not. Locks the sitting first, as release and extension do. */
async function lockOpen(trx: Transaction<Database>, { id, sitting_id }: MarkedAnswer['row']): Promise<boolean> {
  if (sitting_id !== null) {
    const sitting = trx.selectFrom('exam_sitting').select('released_at').where('id', '=', sitting_id)
    const row = await withSharedLock(trx, sitting).executeTakeFirst()
    if (row && row.released_at !== null) return false
  }
  await lockAttempt(trx, id)
  const { state } = await trx.selectFrom('exam_attempt').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return state === 'submitted' || state === 'held'
}
