import type { Kysely } from 'kysely'
import type { ExamMode } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'

/** Fewer results have no mean that says anything. */
const leastResults = 5
/** Fewer answers have no share that says anything. */
const leastAnswers = 20

/** Results of attempts, and what they are compared with. */
export const resultQueries = (db: Kysely<Database>) => ({
  /** One page of a user's attempts at an exam, the newest first. */
  history: (userId: string, { examId, mode }: { examId: string; mode: ExamMode | undefined }, paging: Paging) => {
    const all = db
      .selectFrom('exam_attempt as attempt')
      .innerJoin('exam_paper as paper', (join) =>
        join.onRef('paper.id', '=', 'attempt.paper_id').onRef('paper.version', '=', 'attempt.paper_version'),
      )
      .where('attempt.user_id', '=', userId)
      .where('attempt.exam_id', '=', examId)
    return paged(paging, mode === undefined ? all : all.where('attempt.mode', '=', mode), (rows) =>
      rows.selectAll('attempt').select('paper.title as paper_title').orderBy('attempt.started_at', 'desc').orderBy('attempt.id'),
    )
  },

  /** The bank of an exam; one that is no longer offered keeps its results. */
  bankOf: async (id: string): Promise<string | undefined> =>
    (await db.selectFrom('exam').select('bank_id').where('id', '=', id).executeTakeFirst())?.bank_id,
  /** When the results of a sitting are to be seen: as they were released, or as its plan has said; null where nothing says it. */
  expectedAt: async (sittingId: string | null): Promise<number | null> => {
    if (sittingId === null) return null
    const row = await db
      .selectFrom('exam_sitting as sitting')
      .leftJoin('enrolment_plan as plan', 'plan.id', 'sitting.plan_id')
      .select(['sitting.released_at', 'plan.results_at'])
      .where('sitting.id', '=', sittingId)
      .executeTakeFirst()
    return row?.released_at ?? row?.results_at ?? null
  },

  /** The mean of all marked results of a paper; null for too few. */
  mean: async (paperId: string): Promise<number | null> => {
    const { count, sum } = await db
      .selectFrom('exam_attempt')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('score').as('sum')])
      .where('paper_id', '=', paperId)
      .where('state', '=', 'marked')
      .where('score', 'is not', null)
      .executeTakeFirstOrThrow()
    return count < leastResults ? null : Math.round(sum / count)
  },

  /** The share of points of all who answered each question, in percent, by `id version`; without those that too few have answered. */
  shares: async (questionIds: string[]): Promise<Map<string, number>> => {
    if (questionIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('question_statistic')
      .select(['question_id', 'version', 'answered', 'credit'])
      .where('question_id', 'in', questionIds)
      .where('answered', '>=', leastAnswers)
      .execute()
    return new Map(
      rows.map(({ question_id, version, answered, credit }) => [`${question_id} ${version}`, Math.floor(credit / answered / 10)]),
    )
  },

  /** The questions, among these, that the user keeps. */
  kept: async (userId: string, questionIds: string[]): Promise<Set<string>> => {
    if (questionIds.length === 0) return new Set()
    const rows = await db
      .selectFrom('favourite_question')
      .select('question_id')
      .where('user_id', '=', userId)
      .where('question_id', 'in', questionIds)
      .execute()
    return new Set(rows.map(({ question_id: id }) => id))
  },
})
export type ResultQueries = ReturnType<typeof resultQueries>
