import type { Kysely, Transaction } from 'kysely'
import { MessageKind, ReviewResult } from '#lib/enums'
import type { Database, RealNameTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { attachFiles, releaseFiles } from '../../files/desk.ts'
import type { Wanted } from '../../kernel/InboxKind.ts'
import { reviewStatuses } from '../../kernel/logic/reviewStatuses.ts'
import { decideSubmission, type Sent, storeSubmission, type SubmissionDecision } from '../../kernel/submissions.ts'
import { notify } from '../../message/desk.ts'

/** Owner key of the images of an identity card: the side with the portrait, then the side with the emblem. */
export const attachedToRealName = (id: string): string => `realName ${id}`

/** A real name that was sent. */
export type SentRealName = Sent<RealNameTable>

export interface RealNameSending {
  /** Ids of both images, in order. */
  images: readonly [front: string, back: string]
  /** Keyed hash of the number. */
  mark: string
}

export interface RealNameDecision extends SubmissionDecision {
  /** The reasons in words; empty for a pass. */
  reasons: string
}

/** Rolls back the transaction of a real name whose number is another account's. */
export class NumberTaken extends Error {}

/** Real names: one an account, and one account a number. */
export const realNameQueries = (db: Kysely<Database>) => ({
  ofUser: (userId: string): Promise<RealNameTable | undefined> =>
    db.selectFrom('real_name').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  find: (id: string): Promise<RealNameTable | undefined> => db.selectFrom('real_name').selectAll().where('id', '=', id).executeTakeFirst(),

  list: ({ status, most }: Wanted): Promise<RealNameTable[]> => {
    const all = db.selectFrom('real_name').selectAll().orderBy('sent_at', 'desc').orderBy('id').limit(most)
    return (status === undefined ? all : all.where('status', '=', reviewStatuses[status] ?? ReviewResult.Applied)).execute()
  },

  /**
   * Stores the first sending (round 1), or a later one over the refused or cancelled one before it. Does nothing when it
   * is stored already, or another one is. Throws `NoSuchFile` and {@link NumberTaken}.
   */
  send: (row: SentRealName, { images, mark }: RealNameSending): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, row.user_id)
      if (!(await storeSubmission(trx, 'real_name', row))) return
      await holdNumber(trx, { mark, user_id: row.user_id })
      await attachFiles(trx, { userId: row.user_id, purpose: 'realName', ids: images, to: attachedToRealName(row.id) })
    }),

  /** Withdraws a real name under review, and removes its number and images; false when there is none. */
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
      await freeNumber(trx, userId)
      await releaseFiles(trx, attachedToRealName(cancelled.id))
      return true
    }),

  /**
   * Decides the given sending and tells its user; false when it is not (or no longer) under review. Once it has passed
   * nobody needs the images any more, and they are removed.
   */
  decide: ({ id, user_id, round }: RealNameTable, { reasons, ...decision }: RealNameDecision): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, user_id)
      if (!(await decideSubmission(trx, 'real_name', { id, round }, decision))) return false
      const passed = decision.status === ReviewResult.Passed
      if (passed) await releaseFiles(trx, attachedToRealName(id))
      else await freeNumber(trx, user_id)
      await notify(trx, {
        userId: user_id,
        // The specification has no kind of its own for it; a real name is asked for by enrolling.
        kind: MessageKind.Enrolment,
        title: passed ? '实名认证已通过' : '实名认证未通过',
        body: passed ? '证件照片已删除，之后报名考试会直接使用认证的姓名和身份证号。' : `请修改后重新提交：${reasons}。`,
        path: '/setting/real',
        action: passed ? '查看' : '去修改',
        now: decision.now,
      })
      return true
    }),
})

/** Of two accounts with one number at one moment, the primary key lets one through, on either engine. */
async function holdNumber(trx: Transaction<Database>, held: { mark: string; user_id: string }): Promise<void> {
  await freeNumber(trx, held.user_id)
  const taken = await trx
    .insertInto('real_name_number')
    .values(held)
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('mark')
    .executeTakeFirst()
  if (!taken) throw new NumberTaken('The number is another account’s')
}

const freeNumber = (trx: Transaction<Database>, userId: string) =>
  trx.deleteFrom('real_name_number').where('user_id', '=', userId).execute()
