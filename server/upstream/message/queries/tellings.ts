import { sql } from 'kysely'
import type { DeleteQueryBuilder, Kysely, SqlBool } from 'kysely'
import { FurtherMessageKind, messageKindsIn } from '#lib/enums'
import type { Database, MessageDoingTable, MessageTable } from '../../db/Database.ts'
import { preparedOn } from '../../db/prepared.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { tellLive } from '../../live/desk.ts'
import { toldBox } from '../logic/toldBox.ts'

/** Something outside of the community that a message leads to. */
export interface ToldThing {
  id: string
  path: string
  /** The words of the told user that it is about. */
  own: string
  /** Words of the doing; null for one that needs no words. */
  said: string | null
}

/** A doing that somebody is told of. */
export interface Telling {
  /** Recipient; null for the author of a text of the pack, and for one who has left. */
  userId: string | null
  kind: MessageTable['kind']
  actorId: string
  /** The told user does not learn who it was. */
  anonymous?: boolean
  /** Target of the message: the id of a post (written, liked, accepted or asked about), or something else. */
  subject: string | ToldThing
  /** The told user's own post that the subject answers; left out where there is none. */
  about?: string | null
  /** Of a post that has no page, and so no markup: where it is read, and the words of the told user that it is about. */
  place?: Pick<ToldThing, 'path' | 'own'>
  now: number
}

/**
 * Writes a message in the transaction of what it tells, so that neither is there without the other; the same doing again
 * changes nothing. Nobody is told of their own doings, nor of those of somebody whom they block: unless it is an
 * anonymous one, whose silence would say who it was. One of a muted kind is read from the start.
 */
export async function tell(trx: Kysely<Database>, telling: Telling) {
  const { userId, kind, actorId, anonymous = false, subject, about = null, place, now } = telling
  if (userId === null || userId === actorId) return
  const [hearing] = await hearingOf(trx, { userId, actorId, kind })
  const { isBlocked, isMuted } = hearing!
  if (isBlocked && !anonymous) return
  const box = toldBox(kind)
  const message_id = await lockMessage(trx, { userId, kind, subject, about, place, box, now })
  const doing = {
    message_id,
    user_id: userId,
    box,
    actor_id: anonymous ? null : actorId,
    anonymous: anonymous ? (1 as const) : (0 as const),
  }
  const [told] = await addDoing(trx, { ...doing, created_at: now, read_at: isMuted ? now : null })
  if (!told) return
  await countDoing(trx, { id: message_id, now })
  if (!isMuted) await tellLive(trx, { userId, kind: 'message', now })
}

/** The message that tells a user of a subject, made where it is missing; its row stays locked until the transaction ends, so that its number of people is right. */
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
  }: Pick<Telling, 'kind' | 'subject' | 'now'> &
    Pick<MessageTable, 'box'> & { userId: string; about: string | null; place: Telling['place'] | undefined },
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

// The statements of telling, which goes with most changes, are compiled once.
const hearingOf = preparedOn<'userId' | 'actorId' | 'kind', { isBlocked: SqlBool; isMuted: SqlBool }>((db, { userId, actorId, kind }) =>
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
const addDoing = preparedOn<keyof MessageDoingTable, { message_id: string }>((db, slots) =>
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
const countDoing = preparedOn<'id' | 'now', unknown>((db, { id, now }) =>
  db
    .updateTable('message')
    .set({ people: sql<number>`people + 1`, told_at: sql<number>`case when told_at < ${now} then ${now} else told_at end` })
    .where('id', '=', id),
)

/** Takes back what was told of a doing: a like, a favourite, something outside of the community. */
export async function untell(
  trx: Kysely<Database>,
  { kind, actorId, subjectId }: Pick<Telling, 'kind' | 'actorId'> & { subjectId: string },
): Promise<void> {
  const messages = trx.selectFrom('message').select('id').where('subject_id', '=', subjectId).where('kind', '=', kind)
  await takeBack(trx, trx.deleteFrom('message_doing').where('actor_id', '=', actorId).where('message_id', 'in', messages))
}

/** Takes back what was told of somebody who leaves and whose doings leave with them; what they have written stays, as does what its readers were told one by one. */
export async function untellPerson(trx: Kysely<Database>, actorId: string): Promise<void> {
  const { Invitation, AnswerToFollowed } = FurtherMessageKind
  const leaving = [...(messageKindsIn.like as MessageTable['kind'][]), Invitation, AnswerToFollowed]
  const messages = trx.selectFrom('message').select('id').where('kind', 'in', leaving)
  await takeBack(trx, trx.deleteFrom('message_doing').where('actor_id', '=', actorId).where('message_id', 'in', messages))
}

/** Deletes doings, and counts their messages anew: one without any goes as well. */
async function takeBack(trx: Kysely<Database>, doings: DeleteQueryBuilder<Database, 'message_doing', object>): Promise<void> {
  const gone = await doings.returning('message_id').execute()
  // A fixed order of locks cannot deadlock.
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
