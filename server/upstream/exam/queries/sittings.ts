import type { Kysely } from 'kysely'
import type { AttemptState } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { Database } from '../../db/Database.ts'

/** Selects sittings with their papers and plans. */
const sittingRows = (db: Kysely<Database>) =>
  db
    .selectFrom('exam_sitting as sitting')
    .leftJoin('exam_paper as paper', (join) => join.onRef('paper.id', '=', 'sitting.paper_id').on('paper.current', '=', 1))
    .leftJoin('enrolment_plan as plan', 'plan.id', 'sitting.plan_id')
    .selectAll('sitting')
    .select(['paper.title as paper_title', 'paper.exam_id', 'plan.title as plan_title', 'plan.results_at'])
export type SittingRow = Awaited<ReturnType<ReturnType<typeof sittingRows>['execute']>>[number]

/** Selects attempts at official papers with the tickets of their candidates. */
const candidateRows = (db: Kysely<Database>) =>
  db
    .selectFrom('exam_attempt as attempt')
    .leftJoin('exam_sitting as sitting', 'sitting.id', 'attempt.sitting_id')
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.user_id', '=', 'attempt.user_id')
        .onRef('enrolment.plan_id', '=', 'sitting.plan_id')
        .on('enrolment.cancelled_at', 'is', null),
    )
    .innerJoin('exam_paper as paper', (join) =>
      join.onRef('paper.id', '=', 'attempt.paper_id').onRef('paper.version', '=', 'attempt.paper_version'),
    )
    .select(['attempt.id', 'attempt.user_id', 'attempt.exam_id', 'attempt.paper_id', 'attempt.sitting_id', 'attempt.state'])
    .select(['attempt.answered', 'attempt.question_count', 'attempt.started_at', 'attempt.deadline_at', 'attempt.submitted_at'])
    .select(['attempt.submitted_by', 'attempt.extended_seconds', 'attempt.leaves_used', 'attempt.receipt_code', 'attempt.score'])
    .select([
      'attempt.total',
      'attempt.passed',
      'attempt.void_reason',
      'attempt.barred',
      'paper.grace_seconds',
      'paper.title as paper_title',
    ])
    .select(['sitting.released_at', 'enrolment.ticket_number'])
    .where('attempt.mode', '=', ExamMode.Exam)
export type CandidateRow = Awaited<ReturnType<ReturnType<typeof candidateRows>['execute']>>[number]

/** Queries for official exams, for operators. */
export const sittingQueries = (db: Kysely<Database>) => ({
  /** Returns the sittings, latest start first. */
  list: (most: number): Promise<SittingRow[]> =>
    sittingRows(db).orderBy('sitting.starts_at', 'desc').orderBy('sitting.id').limit(most).execute(),

  find: (id: string): Promise<SittingRow | undefined> => sittingRows(db).where('sitting.id', '=', id).executeTakeFirst(),

  /** Returns the number of attempts in each state, by sitting. */
  counts: async (ids: readonly string[]): Promise<Map<string, Map<AttemptState, number>>> => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('exam_attempt')
      .select(({ fn }) => ['sitting_id', 'state', fn.countAll<number>().as('count')])
      .where('sitting_id', 'in', ids)
      .groupBy(['sitting_id', 'state'])
      .execute()
    const bySitting = Map.groupBy(rows, ({ sitting_id: id }) => id ?? '')
    return new Map([...bySitting].map(([id, list]) => [id, new Map(list.map(({ state, count }) => [state, count]))]))
  },

  candidates: (sittingId: string): Promise<CandidateRow[]> =>
    candidateRows(db)
      .where('attempt.sitting_id', '=', sittingId)
      .orderBy('enrolment.ticket_number')
      .orderBy('attempt.started_at')
      .execute(),

  /** Returns the attempts with an attempt id, receipt code or ticket number, latest first. */
  named: (word: string): Promise<CandidateRow[]> =>
    candidateRows(db)
      .where(({ or, eb }) =>
        or([eb('attempt.id', '=', word), eb('attempt.receipt_code', '=', word), eb('enrolment.ticket_number', '=', word)]),
      )
      .orderBy('attempt.started_at', 'desc')
      .orderBy('attempt.id')
      .execute(),

  /** Returns an official paper without admission tickets, whose results are released by paper. */
  openPaper: (id: string) =>
    db
      .selectFrom('exam_paper')
      .select(['id', 'title'])
      .where('id', '=', id)
      .where('mode', '=', ExamMode.Exam)
      .where('entry', '=', 'open')
      .orderBy('version', 'desc')
      .executeTakeFirst(),

  /** Returns the attempts at such a paper, which belong to no sitting. */
  openAttempts: (paperId: string): Promise<CandidateRow[]> =>
    candidateRows(db)
      .where('attempt.paper_id', '=', paperId)
      .where('attempt.sitting_id', 'is', null)
      .orderBy('attempt.started_at')
      .execute(),
})
