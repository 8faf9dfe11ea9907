import { type Expression, type Kysely, sql, type SqlBool, type Transaction } from 'kysely'
import { lockBoth } from '../../community/admin.ts'
import type { Database, Flag, WhisperTable } from '../../db/Database.ts'
import { abandonFiles } from '../../files/admin.ts'
import { sendLiveEvent } from '../../live/admin.ts'
import { conversationKey, usersOfKey, whisperOwnerKey } from '../logic/conversationKey.ts'

const none = { last_at: 0, read_at: 0, dropped_at: 0, unread: 0, has_written: 0, muted: 0 } as const

interface Side {
  userId: string
  partnerId: string
}

const rowOf = ({ userId, partnerId }: Side) => ({ user_id: userId, partner_id: partnerId, pair: conversationKey(userId, partnerId) })

/** Sets the newest whisper of a conversation on one of its sides. */
export async function setNewest(
  trx: Transaction<Database>,
  side: Side,
  { at, unread = 0, written = 0 }: { at: number; unread?: number; written?: Flag },
): Promise<void> {
  await trx
    .insertInto('conversation')
    .values({ ...none, ...rowOf(side), last_at: at, unread, has_written: written })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'partner_id']).doUpdateSet({
        last_at: at,
        unread: sql<number>`conversation.unread + ${unread}`,
        has_written: sql<Flag>`case when ${written} = 1 then 1 else conversation.has_written end`,
      }),
    )
    .execute()
}

/** Adds a side of a conversation that was not created by its owner, unless it exists. */
export async function addSide(
  trx: Transaction<Database>,
  side: Side,
  { readAt, written }: { readAt: number; written: Flag },
): Promise<void> {
  await trx
    .insertInto('conversation')
    .values({ ...none, ...rowOf(side), read_at: readAt, has_written: written })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'partner_id']).doUpdateSet({
        has_written: sql<Flag>`case when ${written} = 1 then 1 else conversation.has_written end`,
      }),
    )
    .execute()
}

/** Recomputes the last whisper and the number of unread ones on one side, if that side exists. */
export async function recountSide(trx: Transaction<Database>, { userId, partnerId }: Side): Promise<void> {
  const ofPair = trx.selectFrom('whisper').where('pair', '=', conversationKey(userId, partnerId))
  await trx
    .updateTable('conversation')
    .set({
      last_at: sql<number>`coalesce((${ofPair
        .select('created_at')
        .where('created_at', '>', sql.ref<number>('conversation.dropped_at'))
        .where(isVisibleTo(userId))
        .orderBy('created_at', 'desc')
        .limit(1)}), 0)`,
      unread: sql<number>`(${ofPair
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '>', sql.ref<number>('conversation.read_at'))
        .where('created_at', '>', sql.ref<number>('conversation.dropped_at'))
        .where('state', '=', 'shown')
        .where('user_id', 'is distinct from', userId)})`,
    })
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .execute()
}

/** Returns both sides of a conversation, each from the view of its owner. */
export const sidesOf = (pair: string): Side[] => {
  const [one, other] = usersOfKey(pair)
  return [
    { userId: one, partnerId: other },
    { userId: other, partnerId: one },
  ]
}

/** Notifies both users of a conversation, unless their accounts are deleted, that it has changed. */
export async function notifyBoth(trx: Transaction<Database>, pair: string, now: number): Promise<void> {
  const there = await trx.selectFrom('user_account').select('id').where('id', 'in', usersOfKey(pair)).orderBy('id').execute()
  for (const { id } of there) await sendLiveEvent(trx, { userId: id, kind: 'whisper', now })
}

/** Finds one user's side of a conversation. */
export const findSide = (db: Kysely<Database>, { userId, partnerId }: Side): Promise<Database['conversation'] | undefined> =>
  db.selectFrom('conversation').selectAll().where('user_id', '=', userId).where('partner_id', '=', partnerId).executeTakeFirst()

/**
 * Condition for whispers visible to a user: their own ones, and the partner's delivered ones that no operator has refused
 * since. Whispers deleted on the user's side are not excluded; callers check `dropped_at` separately.
 */
export const isVisibleTo = (user: string | Expression<string>): Expression<SqlBool> =>
  sql<boolean>`(whisper.user_id = ${user} or (whisper.told = 1 and whisper.state in ('shown', 'withdrawn')))`

/** Returns the next unique timestamp of a conversation: `now`, or the first one after its newest whisper. */
export async function nextTimestamp(trx: Transaction<Database>, pair: string, now: number): Promise<number> {
  const newest = await trx
    .selectFrom('whisper')
    .select('created_at')
    .where('pair', '=', pair)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.max(now, (newest?.created_at ?? 0) + 1)
}

/**
 * Deletes the texts and images of withdrawn whispers in a conversation, or of one of them. While a report in the
 * conversation is open, everything is retained as evidence.
 */
export async function purgeWithdrawn(trx: Transaction<Database>, pair: string, id?: string): Promise<void> {
  const open = trx
    .selectFrom('whisper_report')
    .innerJoin('whisper', 'whisper.id', 'whisper_report.whisper_id')
    .select('whisper.id')
    .where('whisper_report.state', '=', 'open')
    .where('whisper.pair', '=', pair)
  if (await open.executeTakeFirst()) return
  let rows = trx.updateTable('whisper').set({ text: '' }).where('pair', '=', pair).where('state', '=', 'withdrawn')
  if (id !== undefined) rows = rows.where('id', '=', id)
  for (const withdrawn of await rows.returning('id').execute()) await abandonFiles(trx, whisperOwnerKey(withdrawn.id))
}

/** Returns a whisper and locks both of its users until the transaction ends. */
export async function lockWhisper(trx: Transaction<Database>, id: string): Promise<WhisperTable | undefined> {
  const place = await trx.selectFrom('whisper').select('pair').where('id', '=', id).executeTakeFirst()
  if (!place) return undefined
  const [userId, otherId] = usersOfKey(place.pair)
  await lockBoth(trx, { userId, otherId })
  return trx.selectFrom('whisper').selectAll().where('id', '=', id).executeTakeFirst()
}
