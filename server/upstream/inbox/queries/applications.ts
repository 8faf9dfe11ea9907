import type { Kysely } from 'kysely'
import { ReviewResult } from '#lib/enums'
import { CodeUsed, smsCodeQueries } from '../../account/desk.ts'
import type { Database, ApplicationTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { attachFiles } from '../../files/desk.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'

/** Owner key of an application's documents. */
export const attachedToApplication = (id: string): string => `intention ${id}`

/** A submitted application. */
export type SentApplication = Omit<ApplicationTable, 'status' | 'decided_at' | 'faults'>

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
        const applied = { ...row, status: ReviewResult.Applied, decided_at: null, faults: '[]' }
        const stored =
          row.round === 1
            ? await trx
                .insertInto('intention')
                .values(applied)
                .onConflict((conflict) => conflict.column('user_id').doNothing())
                .returning('id')
                .executeTakeFirst()
            : await trx
                .updateTable('intention')
                .set(applied)
                .where('id', '=', row.id)
                .where('user_id', '=', row.user_id)
                .where('round', '=', row.round - 1)
                .where('status', 'in', [ReviewResult.Refused, ReviewResult.Cancelled])
                .returning('id')
                .executeTakeFirst()
        if (!stored) return
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
    decide: async (
      { id, round }: { id: string; round: number },
      { status, faults, now }: { status: typeof ReviewResult.Passed | typeof ReviewResult.Refused; faults: string; now: number },
    ): Promise<boolean> =>
      (await db
        .updateTable('intention')
        .set({ status, faults, decided_at: now })
        .where('id', '=', id)
        .where('round', '=', round)
        .where('status', '=', ReviewResult.Applied)
        .returning('id')
        .executeTakeFirst()) !== undefined,
  }
}
