import type { Kysely, Transaction } from 'kysely'
import { FurtherMessageKind } from '#lib/enums'
import type { Database, WhisperTable } from '../../db/Database.ts'
import { notify } from '../../message/admin.ts'
import { conversationPath, partnerOfKey } from '../logic/conversationKey.ts'
import { whisperExcerpt } from '../logic/whisperExcerpt.ts'
import { lockWhisper, nextTimestamp, notifyBoth, recountSide, setNewest, sidesOf } from './sides.ts'
import { findPartners } from './partners.ts'

/** An operator's decision on a whisper. */
export interface WhisperVerdict {
  /** States in which the decision applies. In any other state nothing changes. */
  from: readonly WhisperTable['state'][]
  to: 'shown' | 'refused'
  /** Reason of the refusal; null if the whisper is shown. */
  reason: string | null
  /** Title of the notice to the author. Set when the decision answers an appeal; otherwise a default is used. */
  title?: string
  now: number
}

/** Thrown to roll back the release of a whisper if the receiver is gone or one of both users has blocked the other. */
export class ReceiverGone extends Error {}

/** Creates the queries for operators' decisions on whispers. Each operation is atomic. */
export const whisperReviewQueries = (db: Kysely<Database>) => ({
  /** Decides on a whisper and notifies its author. Returns undefined if it is in another state. Throws {@link ReceiverGone}. */
  settle: (id: string, verdict: WhisperVerdict): Promise<WhisperTable | undefined> =>
    db.transaction().execute((trx) => settleWhisper(trx, id, verdict)),

  /** Lists held and refused whispers, newest first. */
  list: (states: readonly ('held' | 'refused')[], most: number): Promise<WhisperTable[]> =>
    db
      .selectFrom('whisper')
      .selectAll()
      .where('state', 'in', states)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),

  /** Finds a held or refused whisper. Operators have no access to others without a report. */
  find: (id: string): Promise<WhisperTable | undefined> =>
    db.selectFrom('whisper').selectAll().where('id', '=', id).where('state', 'in', ['held', 'refused']).executeTakeFirst(),
})

/** Decides on a whisper within a transaction (see {@link whisperReviewQueries}). */
export async function settleWhisper(
  trx: Transaction<Database>,
  id: string,
  { from, to, reason, title, now }: WhisperVerdict,
): Promise<WhisperTable | undefined> {
  const row = await lockWhisper(trx, id)
  if (!row || !from.includes(row.state)) return undefined
  const settled = { ...row, state: to, state_reason: reason }
  await trx.updateTable('whisper').set({ state: to, state_reason: reason }).where('id', '=', id).execute()
  if (to === 'shown' && row.told === 0) await deliver(trx, settled, now)
  if (to === 'shown') await closeAppeal(trx, id, now)
  for (const side of sidesOf(row.pair)) await recountSide(trx, side)
  await notifyBoth(trx, row.pair, now)
  await notifyAuthor(trx, settled, { title: title ?? titles[to], now })
  return settled
}

/** Closes the open appeal of a whisper that was delivered, whether or not the decision was on the appeal. */
const closeAppeal = (trx: Transaction<Database>, id: string, now: number): Promise<unknown> =>
  trx
    .updateTable('whisper_appeal')
    .set({ state: 'upheld', decided_at: now })
    .where('whisper_id', '=', id)
    .where('state', '=', 'open')
    .execute()

/** Delivers a held or refused whisper with the current time, as the newest of its conversation. */
async function deliver(trx: Transaction<Database>, { id, pair, user_id: userId }: WhisperTable, now: number): Promise<void> {
  const receiver = partnerOfKey(pair, userId ?? '')
  const partner = (await findPartners(trx, userId ?? '', [receiver])).get(receiver)
  if (userId === null || partner?.gone !== 0 || partner.blocking || partner.blocked) throw new ReceiverGone()
  const at = await nextTimestamp(trx, pair, now)
  await trx.updateTable('whisper').set({ told: 1, created_at: at }).where('id', '=', id).execute()
  await setNewest(trx, { userId, partnerId: receiver }, { at, written: 1 })
  await setNewest(trx, { userId: receiver, partnerId: userId }, { at, unread: 1 })
}

const titles = { shown: '你的私信已经送达', refused: '你的私信没有通过审核' } as const

async function notifyAuthor(
  trx: Transaction<Database>,
  whisper: WhisperTable,
  { title, now }: { title: string; now: number },
): Promise<void> {
  const { user_id: userId, pair, text, state_reason: reason } = whisper
  if (userId === null) return
  const words = whisperExcerpt(text)
  await notify(trx, {
    userId,
    kind: FurtherMessageKind.Moderation,
    title,
    body: reason === null ? `“${words}”` : `“${words}”。${reason}（如果认为判断有误，可以在对话里申诉）`,
    path: conversationPath(partnerOfKey(pair, userId)),
    action: '查看私信',
    now,
  })
}
