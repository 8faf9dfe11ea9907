import type { Kysely } from 'kysely'
import { ReviewResult } from '#lib/enums'
import { CodeUsed, smsCodeQueries } from '../../account/desk.ts'
import type { Database, ApplicationTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { attachFiles } from '../../files/desk.ts'
import { decideSubmission, type Sent, storeSubmission, type SubmissionDecision } from '../../kernel/submissions.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'

/** Owner key of an application's documents. */
export const attachedToApplication = (id: string): string => `intention ${id}`

/** A submitted application. */
export type SentApplication = Sent<ApplicationTable>

export interface Sending {
  documents: readonly string[]
  /** The verification code that proves its phone. */
  codeId: string
  limits: readonly RateLimit[]
}

/** Applications to teach here: one an account. */
export const applicationQueries = (db: Kysely<Database>) => {
  const ofUser = (userId: string): Promise<ApplicationTable | undefined> =>
    db.selectFrom('intention').selectAll().where('user_id', '=', userId).executeTakeFirst()

  return {
    ofUser,

    find: (id: string): Promise<ApplicationTable | undefined> =>
      db.selectFrom('intention').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Stores the first submission of an application (round 1), or a later one over the refused or cancelled one before
     * it, and uses its code up with it. Does nothing when it is stored already, or another one is. Throws `NoSuchFile`,
     * `CodeUsed` and `LimitSpent`.
     */
    send: (row: SentApplication, { documents, codeId, limits }: Sending): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, row.user_id)
        if (!(await storeSubmission(trx, 'intention', row))) return
        if (!(await smsCodeQueries(trx).use(codeId, row.sent_at))) throw new CodeUsed()
        await spendLimits(trx, limits, row.sent_at)
        await attachFiles(trx, { userId: row.user_id, purpose: 'intention', ids: documents, to: attachedToApplication(row.id) })
      }),

    /** Withdraws an application under review; false when there is none. */
    cancel: async (userId: string, now: number): Promise<boolean> =>
      (await db
        .updateTable('intention')
        .set({ status: ReviewResult.Cancelled, decided_at: now })
        .where('user_id', '=', userId)
        .where('status', '=', ReviewResult.Applied)
        .returning('id')
        .executeTakeFirst()) !== undefined,

    /** Decides the given submission of an application; false when it is not (or no longer) under review. */
    decide: (of: { id: string; round: number }, decision: SubmissionDecision): Promise<boolean> =>
      decideSubmission(db, 'intention', of, decision),
  }
}
