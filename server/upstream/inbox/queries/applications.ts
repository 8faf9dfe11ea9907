import type { Kysely } from 'kysely'
import { ReviewResult } from '#lib/enums'
import { CodeUsed, smsCodeQueries } from '../../account/admin.ts'
import type { Database, ApplicationTable } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import { lockUser } from '../../db/lockUser.ts'
import { attachFiles } from '../../files/admin.ts'
import { decideSubmission, type SubmittedRow, storeSubmission, type SubmissionDecision } from '../../kernel/submissions.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'

/** Returns the value of `attached_to` for the documents of an application. */
export const applicationAttachmentKey = (id: string): string => `intention ${id}`

/** Submitted application. */
export type SentApplication = SubmittedRow<ApplicationTable>

export interface SendingOptions {
  documents: readonly string[]
  /** Verification code of the phone. */
  codeId: string
  limits: readonly RateLimit[]
}

/** Queries on applications of course providers: one per account. */
export const applicationQueries = (db: Kysely<Database>) => {
  const ofUser = (userId: string): Promise<ApplicationTable | undefined> =>
    db.selectFrom('intention').selectAll().where('user_id', '=', userId).executeTakeFirst()

  return {
    ofUser,

    find: (id: string): Promise<ApplicationTable | undefined> =>
      db.selectFrom('intention').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Stores the first submission of an application (round 1), or overwrites a refused or cancelled one with the next, and marks
     * the verification code as used. Does nothing if it is already stored or another one exists. Throws `MissingFileError`, `CodeUsed`
     * and `LimitExceeded`.
     */
    send: (row: SentApplication, { documents, codeId, limits }: SendingOptions): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, row.user_id)
        if (!(await storeSubmission(trx, 'intention', row))) return
        if (!(await smsCodeQueries(trx).use(codeId, row.sent_at))) throw new CodeUsed()
        await spendLimits(trx, limits, row.sent_at)
        await attachFiles(trx, { userId: row.user_id, purpose: 'intention', ids: documents, to: applicationAttachmentKey(row.id) })
      }),

    /** Withdraws an application under review; returns false if there is none. */
    cancel: (userId: string, now: number): Promise<boolean> =>
      hasChanged(
        db
          .updateTable('intention')
          .set({ status: ReviewResult.Cancelled, decided_at: now })
          .where('user_id', '=', userId)
          .where('status', '=', ReviewResult.Applied),
      ),

    /** Decides a submission of an application; returns false if it is not (or no longer) under review. */
    decide: (of: { id: string; round: number }, decision: SubmissionDecision): Promise<boolean> =>
      decideSubmission(db, 'intention', of, decision),
  }
}
