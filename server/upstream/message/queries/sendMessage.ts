import { type DeleteQueryBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import { FurtherMessageKind, messageKindsIn } from '#lib/enums'
import type { Database, MessageTable } from '../../db/Database.ts'
import { preparedOn } from '../../db/prepared.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { sendLiveEvent } from '../../live/admin.ts'
import { messageBoxOf } from '../logic/messageBoxOf.ts'

/** Target of a message outside the community. */
export interface MessageTarget {
  id: string
  path: string
  /** The recipient's own text to which the message refers. */
  own: string
  /** Text of the action; null if it has none. */
  said: string | null
}

/** An action about which a user is notified. */
export interface ActionMessage {
  /** Recipient; null for the author of a text from a content pack and for a deleted account. */
  userId: string | null
  kind: MessageTable['kind']
  actorId: string
  /** True if the recipient must not learn who the actor is. */
  anonymous?: boolean
  /** Target of the message: the id of a post (written, liked, accepted, or to which the recipient is invited), or another target. */
  subject: string | MessageTarget
  /** The recipient's own post to which the subject responds, if any. */
  about?: string | null
  /** For a post without a page of its own (and therefore without markup): its path, and the recipient's text to which it refers. */
  place?: Pick<MessageTarget, 'path' | 'own'>
  now: number
}

/**
 * Stores a message in the transaction of the action that it reports, so that both are committed together. Repeating the
 * same action changes nothing. Users are not notified about their own actions, nor about those of users whom they block.
 * Anonymous actions are exempt from blocks, because a missing message would reveal the actor. A message of a muted kind is
 * stored as read.
 */
export async function sendMessage(trx: Kysely<Database>, telling: ActionMessage) {
  const { userId, kind, actorId, anonymous = false, subject, about = null, place, now } = telling
  if (userId === null || userId === actorId) return
  const [hearing] = await deliverySettingsOf(trx, { userId, actorId, kind })
  const { isBlocked, isMuted } = hearing!
  if (isBlocked && !anonymous) return
  const box = messageBoxOf(kind)
  const message_id = await lockMessage(trx, { userId, kind, subject, about, place, box, now })
  const action = {
    message_id,
    user_id: userId,
    box,
    actor_id: anonymous ? null : actorId,
    anonymous: anonymous ? (1 as const) : (0 as const),
  }
  const [added] = await addAction(trx, { ...action, created_at: now, read_at: isMuted ? now : null })
  if (!added) return
  await countAction(trx, { id: message_id, now })
  if (!isMuted) await sendLiveEvent(trx, { userId, kind: 'message', now })
}

/**
 * Returns the user's message about a subject, which is created if it is missing. Its row stays locked until the transaction
 * ends, so that the number of people is correct.
 */
async function lockMessage(
  trx: Kysely<Database>,
  {
    userId,
    kind,
    subject,
    about,
    place,
    box,
    now,
  }: Pick<ActionMessage, 'kind' | 'subject' | 'now'> &
    Pick<MessageTable, 'box'> & { userId: string; about: string | null; place: ActionMessage['place'] | undefined },
): Promise<string> {
  const isPost = typeof subject === 'string'
  const [stored] = await makeMessage(trx, {
    id: newId(),
    user_id: userId,
    box,
    kind,
    subject_id: isPost ? subject : subject.id,
    post_id: isPost ? subject : null,
    about_id: about,
    own_words: (isPost ? place?.own : subject.own) ?? null,
    said: isPost ? null : subject.said,
    path: (isPost ? place?.path : subject.path) ?? null,
    people: 0,
    told_at: now,
  })
  return stored!.id
}

// Compiled once, because most changes send a message.
const deliverySettingsOf = preparedOn<'userId' | 'actorId' | 'kind', { isBlocked: SqlBool; isMuted: SqlBool }>(
  (db, { userId, actorId, kind }) =>
    db.selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('user_block').select('user_id').where('user_id', '=', userId).where('blocked_id', '=', actorId)).as('isBlocked'),
      exists(selectFrom('muted_notice').select('user_id').where('user_id', '=', userId).where('kind', '=', kind)).as('isMuted'),
    ]),
)
const makeMessage = preparedOn<keyof MessageTable, { id: string }>((db, slots) =>
  db
    .insertInto('message')
    .values({
      id: slots.id,
      user_id: slots.user_id,
      box: slots.box,
      kind: slots.kind,
      subject_id: slots.subject_id,
      post_id: slots.post_id,
      about_id: slots.about_id,
      own_words: slots.own_words,
      said: slots.said,
      path: slots.path,
      people: slots.people,
      told_at: slots.told_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'subject_id']).doUpdateSet((eb) => ({ people: eb.ref('message.people') })),
    )
    .returning('id'),
)
const addAction = preparedOn<keyof Database['message_doing'], { message_id: string }>((db, slots) =>
  db
    .insertInto('message_doing')
    .values({
      message_id: slots.message_id,
      user_id: slots.user_id,
      box: slots.box,
      actor_id: slots.actor_id,
      anonymous: slots.anonymous,
      created_at: slots.created_at,
      read_at: slots.read_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id'),
)
const countAction = preparedOn<'id' | 'now', unknown>((db, { id, now }) =>
  db
    .updateTable('message')
    .set({ people: sql<number>`people + 1`, told_at: sql<number>`case when told_at < ${now} then ${now} else told_at end` })
    .where('id', '=', id),
)

/** Removes the messages about a withdrawn action: a like, a favourite or an action outside the community. */
export async function withdrawMessage(
  trx: Kysely<Database>,
  { kind, actorId, subjectId }: Pick<ActionMessage, 'kind' | 'actorId'> & { subjectId: string },
): Promise<void> {
  const messages = trx.selectFrom('message').select('id').where('subject_id', '=', subjectId).where('kind', '=', kind)
  await removeActions(trx, trx.deleteFrom('message_doing').where('actor_id', '=', actorId).where('message_id', 'in', messages))
}

/**
 * Removes the messages about actions that are deleted with the account of a leaving user, and those to the followers of
 * questions about the user's answers. Texts remain, and so do the messages that individual recipients got about them.
 */
export async function withdrawMessagesOf(trx: Kysely<Database>, actorId: string): Promise<void> {
  const { Invitation, AnswerToFollowed } = FurtherMessageKind
  const leaving = [...(messageKindsIn.like as MessageTable['kind'][]), Invitation, AnswerToFollowed]
  const messages = trx.selectFrom('message').select('id').where('kind', 'in', leaving)
  await removeActions(trx, trx.deleteFrom('message_doing').where('actor_id', '=', actorId).where('message_id', 'in', messages))
}

/** Deletes actions and recounts their messages. Messages without actions are deleted. */
async function removeActions(trx: Kysely<Database>, doings: DeleteQueryBuilder<Database, 'message_doing', object>): Promise<void> {
  const gone = await doings.returning('message_id').execute()
  // Sorted: a fixed lock order prevents deadlocks.
  for (const id of gone.map(({ message_id }) => message_id).toSorted()) {
    const left = await trx
      .updateTable('message')
      .set({ people: sql<number>`people - 1` })
      .where('id', '=', id)
      .returning('people')
      .executeTakeFirst()
    if (left?.people === 0) await trx.deleteFrom('message').where('id', '=', id).execute()
    else
      await trx
        .updateTable('message')
        .set(({ selectFrom }) => ({
          told_at: selectFrom('message_doing')
            .select(({ fn }) => fn.max('created_at').as('latest'))
            .where('message_id', '=', id)
            .$asScalar()
            .$notNull(),
        }))
        .where('id', '=', id)
        .execute()
  }
}
