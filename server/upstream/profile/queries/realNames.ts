import type { Kysely, Transaction } from 'kysely'
import { MessageKind, ReviewResult } from '#lib/enums'
import type { Database, RealNameTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { attachFiles, releaseFiles } from '../../files/desk.ts'
import type { Wanted } from '../../kernel/InboxKind.ts'
import { reviewStatuses } from '../../kernel/logic/reviewStatuses.ts'
import { notify } from '../../message/desk.ts'

/** Owner key of the images of an identity card: the side with the portrait, then the side with the emblem. */
export const attachedToRealName = (id: string): string => `realName ${id}`

/** A real name that was sent. */
export type SentRealName = Omit<RealNameTable, 'status' | 'decided_at' | 'faults'>

export interface RealNameSending {
  /** Ids of both images, in order. */
  images: readonly [front: string, back: string]
  /** Keyed hash of the number. */
  mark: string
}

export interface RealNameDecision {
  status: typeof ReviewResult.Passed | typeof ReviewResult.Refused
  /** JSON; see `logic/RealNameFaults.ts`. */
  faults: string
  /** The reasons in words; empty for a pass. */
  reasons: string
  now: number
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
      const applied = { ...row, status: ReviewResult.Applied, decided_at: null, faults: '[]' }
      const stored =
        row.round === 1
          ? await trx
              .insertInto('real_name')
              .values(applied)
              .onConflict((conflict) => conflict.column('user_id').doNothing())
              .returning('id')
              .executeTakeFirst()
          : await trx
              .updateTable('real_name')
              .set(applied)
              .where('id', '=', row.id)
              .where('user_id', '=', row.user_id)
              .where('round', '=', row.round - 1)
              .where('status', 'in', [ReviewResult.Refused, ReviewResult.Cancelled])
              .returning('id')
              .executeTakeFirst()
      if (!stored) return
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
  decide: ({ id, user_id, round }: RealNameTable, { status, faults, reasons, now }: RealNameDecision): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, user_id)
      const decided = await trx
        .updateTable('real_name')
        .set({ status, faults, decided_at: now })
        .where('id', '=', id)
        .where('round', '=', round)
        .where('status', '=', ReviewResult.Applied)
        .returning('id')
        .executeTakeFirst()
      if (!decided) return false
      const passed = status === ReviewResult.Passed
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
        now,
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
