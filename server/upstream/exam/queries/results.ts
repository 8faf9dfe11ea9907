import type { Kysely } from 'kysely'
import type { ExamMode } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'

/** Minimum number of results for a meaningful mean. */
const leastResults = 5
/** Minimum number of answers for a meaningful share. */
const leastAnswers = 20

/** Queries for results of attempts and the averages to compare them with. */
export const resultQueries = (db: Kysely<Database>) => ({
  /** Returns one page of a user's attempts at an exam, newest first. */
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

  /** Returns the bank of an exam, listed or not, because results of an unlisted exam remain available. */
  bankOf: async (id: string): Promise<string | undefined> =>
    (await db.selectFrom('exam').select('bank_id').where('id', '=', id).executeTakeFirst())?.bank_id,
  /** Returns the publication time of a sitting's results, as released or otherwise as planned; null if unknown. */
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

  /** Returns the mean score of a paper's marked results; null with too few. */
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

  /** Returns the mean share of points of each question, in percent, by `id version`. Omits questions with too few answers. */
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

  /** Returns those of the given questions that are favourites of the user. */
  kept: async (userId: string, ids: string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set()
    const own = db.selectFrom('favourite_question').select('question_id').where('user_id', '=', userId)
    const rows = await own.where('question_id', 'in', ids).execute()
    return new Set(rows.map(({ question_id: id }) => id))
  },
})
export type ResultQueries = ReturnType<typeof resultQueries>
