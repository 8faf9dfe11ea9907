import { type Expression, sql, type SqlBool, type Transaction } from 'kysely'
import type { Database, MessageTable } from '../../db/Database.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { sendLiveEvent } from '../../live/admin.ts'
import { messageBoxOf } from '../logic/messageBoxOf.ts'
import type { ActionMessage } from './sendMessage.ts'

/** An action about which many users are notified. */
export interface BulkActionMessage extends Required<Pick<ActionMessage, 'kind' | 'actorId' | 'anonymous' | 'now'>> {
  userIds: readonly string[]
  /** The id of a post. All actions on it form one message per user. */
  subject: string
}

/** Maximum number of rows per statement, because engines limit the number of parameters. */
const batchSize = 500

/**
 * Notifies many users about one action on a post. Like `sendMessage`, but with few statements for hundreds of users. A repeated
 * action is reported again as unread.
 */
export async function sendMessages(trx: Transaction<Database>, { userIds, ...telling }: BulkActionMessage): Promise<void> {
  const recipients = userIds.filter((userId) => userId !== telling.actorId).toSorted()
  // Sorted: a fixed lock order prevents deadlocks.
  for (let start = 0; start < recipients.length; start += batchSize)
    await sendBatch(trx, recipients.slice(start, start + batchSize), telling)
}

async function sendBatch(trx: Transaction<Database>, userIds: string[], telling: Omit<BulkActionMessage, 'userIds'>): Promise<void> {
  const { kind, actorId, anonymous, now } = telling
  const blocks = trx.selectFrom('user_block').select('user_id').where('blocked_id', '=', actorId).where('user_id', 'in', userIds)
  // Omitting the message about an anonymous action would reveal its actor to users who have blocked that person.
  const blocking = new Set(anonymous ? [] : (await blocks.execute()).map(({ user_id }) => user_id))
  const hearing = userIds.filter((userId) => !blocking.has(userId))
  if (hearing.length === 0) return
  const mutes = trx.selectFrom('muted_notice').select('user_id').where('kind', '=', kind).where('user_id', 'in', hearing)
  const muted = new Set((await mutes.execute()).map(({ user_id }) => user_id))
  const messages = await lockMessages(trx, hearing, telling)
  await addActions(
    trx,
    messages.map((message) => ({ ...message, read_at: muted.has(message.user_id) ? now : null })),
    telling,
  )
  for (const userId of hearing) if (!muted.has(userId)) await sendLiveEvent(trx, { userId, kind: 'message', now })
}

/** Creates the missing messages of these users and locks all of them until the transaction ends. */
const lockMessages = (trx: Transaction<Database>, userIds: string[], { kind, subject, now }: Omit<BulkActionMessage, 'userIds'>) =>
  trx
    .insertInto('message')
    .values(
      userIds.map((user_id) => ({
        id: newId(),
        user_id,
        box: messageBoxOf(kind),
        kind,
        subject_id: subject,
        post_id: subject,
        about_id: null,
        own_words: null,
        said: null,
        path: null,
        people: 0,
        told_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'subject_id']).doUpdateSet((eb) => ({ people: eb.ref('message.people') })),
    )
    .returning(['id', 'user_id'])
    .execute()

async function addActions(
  trx: Transaction<Database>,
  messages: (Pick<MessageTable, 'id' | 'user_id'> & { read_at: number | null })[],
  { kind, actorId, anonymous, now }: Omit<BulkActionMessage, 'userIds'>,
): Promise<void> {
  const common = { box: messageBoxOf(kind), actor_id: anonymous ? null : actorId, anonymous: anonymous ? (1 as const) : (0 as const) }
  await trx
    .insertInto('message_doing')
    .values(messages.map(({ id, user_id, read_at }) => ({ message_id: id, user_id, ...common, created_at: now, read_at })))
    .onConflict((conflict) =>
      // Expression of the unique index that limits each actor to one action per message.
      conflict
        .expression(sql`message_id, coalesce(actor_id, '')`)
        .doUpdateSet(({ ref }) => ({ created_at: ref('excluded.created_at'), read_at: ref('excluded.read_at') })),
    )
    .execute()
  await recountActions(
    trx,
    messages.map(({ id }) => id),
  )
}

/** Removes the messages about one action on a post. `unless` is the condition that the actor still has such an action. */
export async function withdrawMessages(
  trx: Transaction<Database>,
  {
    kind,
    actorId,
    anonymous,
    subject,
    unless,
  }: Pick<BulkActionMessage, 'kind' | 'actorId' | 'anonymous' | 'subject'> & { unless: Expression<SqlBool> },
): Promise<void> {
  const messages = trx
    .selectFrom('message')
    .select('id')
    .where('subject_id', '=', subject)
    .where('kind', '=', kind)
    .where(({ not }) => not(unless))
  const doings = trx.deleteFrom('message_doing').where('message_id', 'in', messages)
  const gone = await doings
    .where((eb) => (anonymous ? eb('anonymous', '=', 1) : eb('actor_id', '=', actorId)))
    .returning('message_id')
    .execute()
  const ids = gone.map(({ message_id }) => message_id).toSorted()
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize)
    const left = trx.selectFrom('message_doing').select('message_id').where('message_id', 'in', some)
    await trx.deleteFrom('message').where('id', 'in', some).where('id', 'not in', left).execute()
    await recountActions(trx, some)
  }
}

/** Recounts the actions of messages. */
async function recountActions(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('message')
    .set({
      people: sql<number>`(select count(*) from message_doing where message_doing.message_id = message.id)`,
      told_at: sql<number>`(select max(created_at) from message_doing where message_doing.message_id = message.id)`,
    })
    .where('id', 'in', ids)
    .execute()
}
