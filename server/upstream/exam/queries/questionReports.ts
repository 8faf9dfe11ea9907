import type { Kysely } from 'kysely'
import type { QuestionReport } from '#lib/contract'
import { MessageKind } from '#lib/enums'
import type { Database, QuestionReportTable } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { notify } from '../../message/admin.ts'

/** Path of the page on which a learner reads the outcome of a report. */
const reportsPath = '/study?tab=wrong&book=reports'

/** Queries for errors in questions that learners have reported. */
export const questionReportQueries = (db: Kysely<Database>) => {
  const reports = (from: Kysely<Database>) =>
    from
      .selectFrom('question_report as report')
      .innerJoin('exam', 'exam.id', 'report.exam_id')
      .selectAll('report')
      .select('exam.title as exam_title')

  return {
    byKey: (key: string): Promise<QuestionReportTable | undefined> =>
      db.selectFrom('question_report').selectAll().where('send_key', '=', key).executeTakeFirst(),

    /** Stores a report, unless its key exists or the user has an open report on the question. Throws `LimitExceeded`. */
    add: (row: QuestionReportTable, limits: readonly RateLimit[]): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto('question_report')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (added) await spendLimits(trx, limits, row.created_at)
        return added !== undefined
      }),

    mine: (userId: string, paging: Paging) =>
      paged(paging, db.selectFrom('question_report as report').where('report.user_id', '=', userId), (rows) =>
        rows
          .innerJoin('exam', 'exam.id', 'report.exam_id')
          .selectAll('report')
          .select('exam.title as exam_title')
          .orderBy('report.created_at', 'desc')
          .orderBy('report.id'),
      ),

    /** Returns those of the given questions on which the user has an open report. */
    open: async (userId: string, questionIds: string[]): Promise<Set<string>> => {
      if (questionIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('question_report')
        .select('question_id')
        .where('user_id', '=', userId)
        .where('state', '=', 'open')
        .where('question_id', 'in', questionIds)
        .execute()
      return new Set(rows.map(({ question_id: id }) => id))
    },

    /** Returns the newest reports for operators, of one state or of all. */
    list: ({ state, most }: { state: QuestionReport['state'] | undefined; most: number }) => {
      const all = reports(db).orderBy('report.created_at', 'desc').orderBy('report.id').limit(most)
      return (state === undefined ? all : all.where('report.state', '=', state)).execute()
    },

    find: (id: string) => reports(db).where('report.id', '=', id).executeTakeFirst(),

    /** Answers a report, closes it if a state is given, and notifies its author. False if it does not exist or is already closed. */
    answer: (
      { id, user_id: userId, exam_title: title }: Pick<QuestionReportTable, 'id' | 'user_id'> & { exam_title: string },
      { answer, state, now }: { answer: string; state?: 'accepted' | 'declined'; now: number },
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const changed = trx
          .updateTable('question_report')
          .set({ answer, answered_at: now, ...(state !== undefined && { state, open_for: null }) })
          .where('id', '=', id)
        const found = await (state === undefined ? changed : changed.where('state', '=', 'open')).returning('id').executeTakeFirst()
        if (!found) return false
        const heading = { accepted: '你报告的题目问题已采纳', declined: '你报告的题目已复核', open: '你报告的题目问题有了回复' }[
          state ?? 'open'
        ]
        await notify(trx, {
          userId,
          kind: MessageKind.Enrolment,
          title: heading,
          body: `《${title}》：${answer}`,
          path: reportsPath,
          action: '查看纠错',
          now,
        })
        return true
      }),
  }
}
export type QuestionReportQueries = ReturnType<typeof questionReportQueries>
