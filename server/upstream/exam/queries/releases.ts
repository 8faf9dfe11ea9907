import type { Kysely, Transaction } from 'kysely'
import type { AttemptState } from '#lib/contract'
import { ExamMode, MessageKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { notify } from '../../message/admin.ts'
import { enqueue } from '../../outbox/admin.ts'
import { lockAttempt } from './attemptChanges.ts'
import { answersOf, attemptRows, type AttemptWithPaper } from './attemptRows.ts'

/** Kind of the task that publishes released results. */
export const releaseTask = 'exam.release'

/** Results that are released together: those of a sitting, or of an open paper without a sitting. */
export type ReleaseTarget = { kind: 'sitting' | 'paper'; id: string }

/** States of attempts that prevent the release of a sitting. */
const unfinished: AttemptState[] = ['running', 'submitted']

/** Queries that release official results. */
export const releaseQueries = (db: Kysely<Database>) => ({
  /** Schedules the publication of results; false while an attempt of the sitting is running or waits for marks. */
  begin: (of: ReleaseTarget, { at, by, now }: { at: number; by: string; now: number }): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      if (of.kind === 'sitting') {
        await trx
          .updateTable('exam_sitting')
          .set(({ fn, val }) => ({ released_at: fn.coalesce('released_at', val(at)) }))
          .where('id', '=', of.id)
          .execute()
        const open = await attemptsOf(trx, of).where('attempt.state', 'in', unfinished).executeTakeFirst()
        if (open) {
          await trx.updateTable('exam_sitting').set({ released_at: null }).where('id', '=', of.id).where('released_at', '=', at).execute()
          return false
        }
      }
      await enqueue(trx, { kind: releaseTask, subject: `${of.kind} ${of.id}`, payload: { by }, now, dueAt: at })
      return true
    }),

  /** Returns the ids of the attempts that are ready to be published. */
  held: async (of: ReleaseTarget): Promise<string[]> => {
    const rows = await attemptsOf(db, of).where('attempt.state', '=', 'held').orderBy('attempt.id').execute()
    return rows.map(({ id }) => id)
  },

  /** Returns the time at which a sitting's results become public; null before its release. */
  releasedAt: async (sittingId: string): Promise<number | null> =>
    (await db.selectFrom('exam_sitting').select('released_at').where('id', '=', sittingId).executeTakeFirst())?.released_at ?? null,

  /** Returns the state of each candidate's last attempt in a sitting, by user id. */
  outcomes: async (sittingId: string) => {
    const rows = await attemptsOf(db, { kind: 'sitting', id: sittingId }).orderBy('attempt.started_at').execute()
    return new Map(rows.map(({ user_id, state, barred }) => [user_id, { state, barred: barred === 1 }]))
  },

  find: (id: string): Promise<AttemptWithPaper | undefined> => attemptRows(db).where('attempt.id', '=', id).executeTakeFirst(),

  answers: (id: string) => answersOf(db, id),

  /** Publishes a held result with its effects, at most once. */
  publish: (id: string, after: (trx: Transaction<Database>) => Promise<void>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockAttempt(trx, id)
      const { numUpdatedRows } = await trx
        .updateTable('exam_attempt')
        .set({ state: 'marked' })
        .where('id', '=', id)
        .where('state', '=', 'held')
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await after(trx)
    }),

  within: <Result>(work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result> => db.transaction().execute(work),
})
export type ReleaseQueries = ReturnType<typeof releaseQueries>

/** Notifies a candidate of a published result that belongs to no enrolment. */
export const notifyResult = (trx: Transaction<Database>, row: AttemptWithPaper, now: number): Promise<void> =>
  notify(trx, {
    userId: row.user_id,
    kind: MessageKind.Enrolment,
    title: '考试成绩已公布',
    body: `《${row.exam_title}》${row.paper_title}的成绩可以查看了。`,
    path: `/exam/${row.exam_id}/history?attempt=${row.id}`,
    action: '查看成绩',
    now,
  })

function attemptsOf(db: Kysely<Database>, { kind, id }: ReleaseTarget) {
  const all = db
    .selectFrom('exam_attempt as attempt')
    .select(['attempt.id', 'attempt.user_id', 'attempt.state', 'attempt.barred'])
    .where('attempt.mode', '=', ExamMode.Exam)
  return kind === 'sitting'
    ? all.where('attempt.sitting_id', '=', id)
    : all.where('attempt.paper_id', '=', id).where('attempt.sitting_id', 'is', null)
}
