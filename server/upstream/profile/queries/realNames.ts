import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod/mini'
import type { RealNameField } from '#lib/contract'
import { MessageKind, ReviewResult } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { abandonFiles, attachFiles } from '../../files/admin.ts'
import type { InboxFilter } from '../../kernel/InboxKind.ts'
import { reviewStatuses } from '../../kernel/logic/submissionNumber.ts'
import { decideSubmission, storeSubmission, type SubmissionDecision, type SubmittedRow } from '../../kernel/submissions.ts'
import { notify } from '../../message/admin.ts'
import { enqueue } from '../../outbox/admin.ts'

/** Returns the owner key of the images of an identity card: first the portrait side, then the emblem side. */
export const realNameOwnerKey = (id: string): string => `realName ${id}`

/** A submitted real name. */
export type SubmittedRealName = SubmittedRow<Database['real_name']>

export interface RealNameSubmission {
  /** Ids of both images, in order. */
  images: readonly [front: string, back: string]
  /** Keyed hash of the identity number. */
  mark: string
}

export interface RealNameDecision extends SubmissionDecision {
  /** Text of the reasons; empty if the real name passes. */
  reasons: string
}

/** Thrown to roll back the transaction if another account has the identity number. */
export class IdNumberInUse extends Error {}

/** Creates the queries for real names: one per account, and one account per identity number. */
export const realNameQueries = (db: Kysely<Database>) => ({
  ofUser: (userId: string): Promise<Database['real_name'] | undefined> =>
    db.selectFrom('real_name').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  find: (id: string): Promise<Database['real_name'] | undefined> =>
    db.selectFrom('real_name').selectAll().where('id', '=', id).executeTakeFirst(),

  list: ({ status, most }: InboxFilter): Promise<Database['real_name'][]> => {
    const all = db.selectFrom('real_name').selectAll().orderBy('sent_at', 'desc').orderBy('id').limit(most)
    return (status === undefined ? all : all.where('status', '=', reviewStatuses[status] ?? ReviewResult.Applied)).execute()
  },

  /**
   * Stores the first submission (round 1), or a later one in place of a refused or cancelled one. Does nothing if this or
   * another one is already stored. Throws `MissingFileError` and {@link IdNumberInUse}.
   */
  send: (row: SubmittedRealName, { images, mark }: RealNameSubmission): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, row.user_id)
      if (!(await storeSubmission(trx, 'real_name', row))) return
      await reserveNumber(trx, { mark, user_id: row.user_id })
      await attachFiles(trx, { userId: row.user_id, purpose: 'realName', ids: images, to: realNameOwnerKey(row.id) })
    }),

  /** Withdraws a real name under review, and removes its number and images. Returns false if there is none. */
  cancel: (userId: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const cancelled = await trx
        .updateTable('real_name')
        .set({ status: ReviewResult.Cancelled, decided_at: now, id_number: null, id_number_masked: null })
        .where('user_id', '=', userId)
        .where('status', '=', ReviewResult.Applied)
        .returning('id')
        .executeTakeFirst()
      if (!cancelled) return false
      await releaseNumber(trx, userId)
      await abandonFiles(trx, realNameOwnerKey(cancelled.id))
      return true
    }),

  /**
   * Decides on a submission and notifies its user. Returns false if it is not (or no longer) under review. If it passes, the
   * images are no longer needed and are removed.
   */
  decide: ({ id, user_id, round }: Database['real_name'], { reasons, ...decision }: RealNameDecision): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, user_id)
      if (!(await decideSubmission(trx, 'real_name', { id, round }, decision))) return false
      const passed = decision.status === ReviewResult.Passed
      if (passed) {
        await abandonFiles(trx, realNameOwnerKey(id))
        // Certificates of completed courses wait for the verified name.
        await enqueue(trx, { kind: 'certificate.courses', subject: user_id, now: decision.now })
      } else await releaseNumber(trx, user_id)
      await notify(trx, {
        userId: user_id,
        // The specification has no message kind for real names; they are required for enrolments.
        kind: MessageKind.Enrolment,
        title: passed ? '实名认证已通过' : '实名认证未通过',
        body: passed ? '证件照片已删除，之后报名考试和颁发证书会直接使用认证的姓名。' : `请修改后重新提交：${reasons}。`,
        path: '/setting/real',
        action: passed ? '查看' : '去修改',
        now: decision.now,
      })
      return true
    }),
})

/** Reserves an identity number. The primary key admits only one of several concurrent accounts, on both engines. */
async function reserveNumber(trx: Transaction<Database>, held: { mark: string; user_id: string }): Promise<void> {
  await releaseNumber(trx, held.user_id)
  const taken = await trx
    .insertInto('real_name_number')
    .values(held)
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('mark')
    .executeTakeFirst()
  if (!taken) throw new IdNumberInUse('The identity number belongs to another account')
}

const releaseNumber = (trx: Transaction<Database>, userId: string) =>
  trx.deleteFrom('real_name_number').where('user_id', '=', userId).execute()

const fields = ['name', 'idNumber', 'front', 'back', 'other'] as const satisfies readonly RealNameField[]

/** Schema of the column `real_name.faults`. It duplicates the contract's schema, so that commands need not load the contract. */
export const RealNameFaults = z.array(z.object({ field: z.enum(fields), reason: z.string() }))
