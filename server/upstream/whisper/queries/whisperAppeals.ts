import type { Kysely } from 'kysely'
import { FurtherMessageKind } from '#lib/enums'
import type { Database, WhisperTable } from '../../db/Database.ts'
import { decideComplaints, newestComplaints } from '../../db/complaints.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { sendLiveEvent } from '../../live/admin.ts'
import { notify } from '../../message/admin.ts'
import { conversationPath, partnerOfKey } from '../logic/conversationKey.ts'
import { findSide, lockWhisper } from './sides.ts'
import { settleWhisper } from './whisperReviews.ts'
import { withWhispers } from './withWhispers.ts'

/** An appeal with its whisper. */
export type WhisperAppealRow = Database['whisper_appeal'] & {
  whisper: WhisperTable
}

/** Creates the queries for appeals of authors against refusals of their whispers. */
export const whisperAppealQueries = (db: Kysely<Database>) => ({
  /** Stores an appeal against the refusal of a user's own whisper; one per refusal. Throws `LimitExceeded`. */
  add: (
    row: Omit<Database['whisper_appeal'], 'state' | 'reason' | 'decided_at'>,
    rateLimits: readonly RateLimit[],
  ): Promise<'added' | 'missing' | 'not refused' | 'appealed'> =>
    db.transaction().execute(async (trx) => {
      const whisper = await lockWhisper(trx, row.whisper_id)
      if (whisper?.user_id !== row.user_id) return 'missing'
      const side = await findSide(trx, { userId: row.user_id, partnerId: partnerOfKey(whisper.pair, row.user_id) })
      if (!side || whisper.created_at <= side.dropped_at) return 'missing'
      if (whisper.state !== 'refused') return 'not refused'
      const reason = whisper.state_reason ?? ''
      const earlier = await appealsAbout(trx, [row.whisper_id])
      if (earlier.some((appeal) => appeal.reason === reason)) return 'appealed'
      await spendLimits(trx, rateLimits, row.created_at)
      await trx
        .insertInto('whisper_appeal')
        .values({ ...row, state: 'open', reason, decided_at: null })
        .execute()
      await sendLiveEvent(trx, { userId: row.user_id, kind: 'whisper', now: row.created_at })
      return 'added'
    }),

  /** Lists the open and dismissed appeals about the given whispers. */
  about: (ids: readonly string[]): Promise<Database['whisper_appeal'][]> => appealsAbout(db, ids),

  list: async (wanted: { state: Database['whisper_appeal']['state'] | undefined; most: number }): Promise<WhisperAppealRow[]> =>
    withWhispers(db, await newestComplaints(db, 'whisper_appeal', wanted)),

  find: async (id: string): Promise<WhisperAppealRow | undefined> =>
    (await withWhispers(db, await db.selectFrom('whisper_appeal').selectAll().where('id', '=', id).execute()))[0],

  /**
   * Decides on an appeal and notifies its author. If upheld, the whisper is delivered. Returns false if the appeal was
   * already decided. Throws `ReceiverGone`.
   */
  decide: ({ id, user_id: userId, whisper }: WhisperAppealRow, upheld: boolean, reason: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockWhisper(trx, whisper.id)
      const [decided] = await decideComplaints(trx, 'whisper_appeal', ['id', id], { state: upheld ? 'upheld' : 'dismissed', now })
      if (!decided) return false
      if (upheld) {
        await settleWhisper(trx, whisper.id, { from: ['refused'], to: 'shown', reason: null, title: '申诉成立，你的私信已经送达', now })
        return true
      }
      await sendLiveEvent(trx, { userId, kind: 'whisper', now })
      await notify(trx, {
        userId,
        kind: FurtherMessageKind.Moderation,
        title: '你的申诉已经处理',
        body: `维持原来的决定，这条私信不会送达。${reason}`,
        path: conversationPath(partnerOfKey(whisper.pair, userId)),
        action: '查看私信',
        now,
      })
      return true
    }),
})

/** Upheld appeals are excluded, because their refusal is no longer in effect. */
const appealsAbout = async (db: Kysely<Database>, ids: readonly string[]): Promise<Database['whisper_appeal'][]> =>
  ids.length === 0
    ? []
    : db.selectFrom('whisper_appeal').selectAll().where('whisper_id', 'in', ids).where('state', '!=', 'upheld').execute()
