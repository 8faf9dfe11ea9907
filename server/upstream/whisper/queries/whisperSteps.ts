import type { Kysely } from 'kysely'
import { whisperLimits, type WritingPermission } from '#lib/contract'
import { lockBoth } from '../../community/admin.ts'
import type { Database, WhisperTable } from '../../db/Database.ts'
import { attachFiles } from '../../files/admin.ts'
import { newId } from '../../kernel/logic/newId.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { conversationKey, whisperOwnerKey } from '../logic/conversationKey.ts'
import { writePermission } from '../logic/writePermission.ts'
import { findPartnerRelation } from './partners.ts'
import { lockWhisper, nextTimestamp, notifyBoth, purgeWithdrawn, recountSide, setNewest, sidesOf } from './sides.ts'

/** A whisper to be sent. */
export interface NewWhisper extends Pick<WhisperTable, 'text' | 'state' | 'state_reason'> {
  userId: string
  partnerId: string
  key: string
  images: readonly string[]
  /** `toStranger` applies in addition if the recipient has not replied and does not follow the user. */
  limits: { any: readonly RateLimit[]; toStranger: readonly RateLimit[] }
  now: number
}

/** Thrown to roll back the transaction of a whisper that may not be sent. */
export class WhisperNotAllowed extends Error {
  readonly text: string

  constructor(text: string) {
    super('The whisper may not be sent')
    this.text = text
  }
}

/** Thrown if the key was already used by another user or in another conversation. */
export class KeyTaken extends Error {}

/** Reason why a whisper cannot be withdrawn. */
export type WithdrawalRefusal = 'missing' | 'late' | 'refused'

/**
 * Creates the operations on whispers. Each is atomic and locks both users, so that a concurrent block and a whisper cannot
 * miss each other.
 */
export const whisperStepQueries = (db: Kysely<Database>) => ({
  /**
   * Sends a whisper and returns its id. A held whisper does not reach the recipient. If the key was already used, returns
   * the id of the earlier whisper, without checks and without spending limits. Throws {@link WhisperNotAllowed},
   * {@link KeyTaken}, `MissingFileError` and `LimitExceeded`.
   */
  send: ({ userId, partnerId, key, images, limits, now, ...words }: NewWhisper): Promise<string> =>
    db.transaction().execute(async (trx) => {
      await lockBoth(trx, { userId, otherId: partnerId })
      const pair = conversationKey(userId, partnerId)
      const sent = await findByKey(trx, { userId, partnerId, key })
      if (sent !== undefined) return sent
      const writing = writePermission(await findPartnerRelation(trx, userId, partnerId))
      refuseUnless(writing)
      await spendLimits(trx, [...limits.any, ...(writing.left === null ? [] : limits.toStranger)], now)
      const isTold = words.state === 'shown'
      const at = await nextTimestamp(trx, pair, now)
      const row = {
        id: `whisper-${newId()}`,
        pair,
        user_id: userId,
        ...words,
        told: isTold ? 1 : 0,
        send_key: key,
        created_at: at,
      } as const
      await trx.insertInto('whisper').values(row).execute()
      if (images.length > 0) await attachFiles(trx, { userId, purpose: 'whisper', ids: images, to: whisperOwnerKey(row.id) })
      await setNewest(trx, { userId, partnerId }, { at, written: isTold ? 1 : 0 })
      if (isTold) await setNewest(trx, { userId: partnerId, partnerId: userId }, { at, unread: 1 })
      await notifyBoth(trx, pair, now)
      return row.id
    }),

  /** Returns the id of the whisper sent with a key, or undefined. Throws {@link KeyTaken}. */
  sent: (of: Pick<NewWhisper, 'userId' | 'partnerId' | 'key'>): Promise<string | undefined> => findByKey(db, of),

  /**
   * Withdraws a user's own whisper. Returns the reason if that is not possible. A held whisper can be withdrawn at any time,
   * because the recipient has not seen it.
   */
  withdraw: (id: string, userId: string, now: number): Promise<WithdrawalRefusal | undefined> =>
    db.transaction().execute(async (trx) => {
      const row = await lockWhisper(trx, id)
      if (row?.user_id !== userId) return 'missing'
      if (row.state === 'withdrawn') return undefined
      if (row.state === 'refused') return 'refused'
      if (row.state === 'shown' && now - row.created_at > whisperLimits.withdrawSeconds * 1000) return 'late'
      await trx.updateTable('whisper').set({ state: 'withdrawn', state_reason: null }).where('id', '=', id).execute()
      await purgeWithdrawn(trx, row.pair, id)
      for (const side of sidesOf(row.pair)) await recountSide(trx, side)
      await notifyBoth(trx, row.pair, now)
      return undefined
    }),
})

async function findByKey(
  db: Kysely<Database>,
  { userId, partnerId, key }: Pick<NewWhisper, 'userId' | 'partnerId' | 'key'>,
): Promise<string | undefined> {
  const known = await db.selectFrom('whisper').select(['id', 'user_id', 'pair']).where('send_key', '=', key).executeTakeFirst()
  if (known && (known.user_id !== userId || known.pair !== conversationKey(userId, partnerId))) throw new KeyTaken()
  return known?.id
}

function refuseUnless({ refusal, text }: WritingPermission): void {
  if (refusal !== null) throw new WhisperNotAllowed(text ?? '')
}
