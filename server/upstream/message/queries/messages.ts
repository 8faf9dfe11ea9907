import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import { CommunityContentKind, FurtherMessageKind, MessageBox } from '#lib/enums'
import type { Database, MessageTable, PostKind } from '../../db/Database.ts'
import type { ListPosition } from '../../kernel/logic/listPosition.ts'
import { noticeQueries } from './notices.ts'

type Box = MessageTable['box']

/** A message with the posts that are needed to display it. */
export interface MessageRow extends MessageTable {
  /** 1 if any of its actions is unread. */
  unread: number
  post_kind: PostKind | null
  post_title: string | null
  /** The beginning of the Markdown; likewise `about_text`. */
  post_text: string | null
  about_title: string | null
  about_text: string | null
  host_id: string | null
  host_kind: PostKind | null
  root_id: string | null
  root_kind: PostKind | null
  /** For messages about answers to a followed question: the latest of these answers. */
  answer_id: string | null
}

/** The actor of an action. */
export interface Actor extends Pick<Database['message_doing'], 'message_id' | 'actor_id' | 'anonymous' | 'created_at'> {
  nickname: string | null
  avatar: string | null
}

/** Maximum number of unread messages counted per box, and of unread actions read for the count. */
const maxCounted = 100
const maxScanned = 5000

/** Maximum number of actors named per message. */
const maxNamedActors = 2

/** Number of characters of a text that are read for its excerpt. */
const readLength = 2000

/** Returns the condition for posts that everyone may see, by their name in the query. The community provides it. */
export type IsPostShown = (post: string) => Expression<SqlBool>

/** Creates the queries for messages about actions. Each call is limited to one user's messages. */
const messageQueries = (db: Kysely<Database>, isPostShown: IsPostShown) => ({
  /** Lists the newest messages of a box, or those after a position; of all boxes if the box is undefined. */
  list: (userId: string, box: Box | undefined, after: ListPosition | undefined, most: number): Promise<MessageRow[]> => {
    const people = visiblePeople(userId)
    let rows = shown(db, isPostShown, { userId, box }).where(people, '>', 0)
    if (after)
      rows = rows.where(({ eb, or, and }) =>
        or([eb('message.told_at', '<', after.at), and([eb('message.told_at', '=', after.at), eb('message.id', '<', after.id)])]),
      )
    return rows
      .selectAll('message')
      .select([
        people.as('people'),
        sql<number>`case when ${isUnread(userId)} then 1 else 0 end`.as('unread'),
        'post.kind as post_kind',
        'post.title as post_title',
        sql<string | null>`substr(post.text, 1, ${sql.lit(readLength)})`.as('post_text'),
        'about.title as about_title',
        sql<string | null>`substr(about.text, 1, ${sql.lit(readLength)})`.as('about_text'),
        'host.id as host_id',
        'host.kind as host_kind',
        'root.id as root_id',
        'root.kind as root_kind',
        latestAnswer(userId, isPostShown).as('answer_id'),
      ])
      .orderBy('message.told_at', 'desc')
      .orderBy('message.id', 'desc')
      .limit(most)
      .execute()
  },

  /** Lists the latest actors of the given messages, latest first. */
  doers: async (userId: string, messageIds: readonly string[]): Promise<Actor[]> => {
    const latestOf = (id: string) => {
      const latest = db
        .selectFrom('message_doing')
        .leftJoin('user_account', 'user_account.id', 'message_doing.actor_id')
        .select(['message_id', 'actor_id', 'anonymous', 'message_doing.created_at', 'nickname', 'avatar'])
        .where('message_id', '=', id)
        .where(isVisible(userId))
        .orderBy('message_doing.created_at', 'desc')
        .limit(maxNamedActors)
      return db.selectFrom(latest.as('latest')).selectAll()
    }
    const [first, ...rest] = messageIds.map(latestOf)
    if (!first) return []
    const doers = await rest.reduce((all, each) => all.unionAll(each), first).execute()
    return doers.toSorted((one, other) => other.created_at - one.created_at)
  },

  /** Counts the unread messages of each box, up to a maximum. */
  unread: (userId: string): Promise<Record<Box, number>> => {
    const unread = (box: Box) => {
      const doings = db
        .selectFrom('message_doing')
        .select('message_id')
        .where('user_id', '=', userId)
        .where('box', '=', box)
        .where('read_at', 'is', null)
        .where(isVisible(userId))
        .orderBy('created_at', 'desc')
        .limit(maxScanned)
      const ids = db.selectFrom(doings.as('doings')).select('message_id').distinct()
      const few = shown(db, isPostShown, { userId, box }).select('message.id').where('message.id', 'in', ids).limit(maxCounted)
      return db
        .selectFrom(few.as('few'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
    }
    return db
      .selectNoFrom([
        unread(MessageBox.Reply).as(MessageBox.Reply),
        unread(MessageBox.Answer).as(MessageBox.Answer),
        unread(MessageBox.At).as(MessageBox.At),
        unread(MessageBox.Like).as(MessageBox.Like),
      ])
      .$castTo<Record<Box, number>>()
      .executeTakeFirstOrThrow()
  },

  /** Counts the unread whispers in conversations that are not muted, up to the same maximum. */
  unreadWhispers: async (userId: string): Promise<number> => {
    const { count } = await db
      .selectFrom('conversation')
      .select(sql<number>`coalesce(sum(unread), 0)`.as('count'))
      .where('user_id', '=', userId)
      // Must equal the condition of the partial index literally.
      .where(sql<boolean>`unread > 0`)
      .where('muted', '=', 0)
      .executeTakeFirstOrThrow()
    return Math.min(count, maxCounted)
  },

  /** Marks a message and its actions until `until` as read. Returns false if the user has no message with this id. */
  read: async (userId: string, id: string, until: number, now: number): Promise<boolean> => {
    const own = db.selectFrom('message').select('id').where('user_id', '=', userId).where('id', '=', id)
    if (!(await own.executeTakeFirst())) return false
    await unreadUntil(db, userId, until).set({ read_at: now }).where('message_id', '=', id).execute()
    return true
  },

  /** Marks all actions until `until` as read, limited to `kinds` if given. */
  readAll: async (userId: string, until: number, now: number, kinds?: readonly MessageTable['kind'][]): Promise<void> => {
    if (kinds?.length === 0) return
    const rows = unreadUntil(db, userId, until).set({ read_at: now })
    const ofKinds = (wanted: readonly MessageTable['kind'][]) =>
      db.selectFrom('message').select('id').where('user_id', '=', userId).where('kind', 'in', wanted)
    await (kinds === undefined ? rows : rows.where('message_id', 'in', ofKinds(kinds))).execute()
  },
})

const unreadUntil = (db: Kysely<Database>, userId: string, until: number) =>
  db.updateTable('message_doing').where('user_id', '=', userId).where('read_at', 'is', null).where('created_at', '<=', until)

/** True if the user has not blocked the actor. Blocks never reveal anonymous actors, whose id is not stored. */
const isVisible = (userId: string): Expression<SqlBool> =>
  sql`not exists (select 1 from user_block where user_block.user_id = ${userId} and user_block.blocked_id = message_doing.actor_id)`

/** Number of actors of a message, without those whom the user has blocked. */
const visiblePeople = (userId: string) =>
  sql<number>`message.people - (select count(*) from user_block
    inner join message_doing on message_doing.message_id = message.id and message_doing.actor_id = user_block.blocked_id
    where user_block.user_id = ${userId})`

/** The latest answer to a followed question by an actor of the message. Hidden answers and blocked actors are skipped. */
const latestAnswer = (userId: string, isPostShown: IsPostShown) =>
  sql<string | null>`case when message.kind = ${sql.lit(FurtherMessageKind.AnswerToFollowed)} then (
    select answer.id from post as answer
    inner join message_doing on message_doing.message_id = message.id and message_doing.anonymous = answer.anonymous
      and (answer.anonymous = 1 or message_doing.actor_id = answer.user_id)
    where answer.parent_id = message.post_id and answer.kind = ${sql.lit(CommunityContentKind.Answer)} and ${isPostShown('answer')}
      and answer.user_id is distinct from message.user_id and ${isVisible(userId)}
    order by answer.created_at desc, answer.id desc limit 1) end`

const isUnread = (userId: string) =>
  sql<SqlBool>`exists (select 1 from message_doing where message_doing.message_id = message.id and message_doing.read_at is null and ${isVisible(userId)})`

/**
 * Selects the messages of a box, or of all boxes, whose posts are shown, including all posts above them and the user's own post to which
 * they refer. While any of these is deleted or held, the message is hidden. A message about an accepted answer is shown
 * only while the answer is accepted.
 */
const shown = (db: Kysely<Database>, isPostShown: IsPostShown, { userId, box }: { userId: string; box: Box | undefined }) =>
  db
    .selectFrom('message')
    .leftJoin('post', 'post.id', 'message.post_id')
    .leftJoin('post as about', 'about.id', 'message.about_id')
    .leftJoin('post as host', 'host.id', 'post.parent_id')
    .leftJoin('post as root', 'root.id', 'host.parent_id')
    .where('message.user_id', '=', userId)
    .$if(box !== undefined, (query) => query.where('message.box', '=', box!))
    .where(({ and, or, eb }) =>
      and((['post', 'about', 'host', 'root'] as const).map((each) => or([eb(`${each}.id`, 'is', null), isPostShown(each)]))),
    )
    .where(({ or, eb, ref }) =>
      or([eb('message.kind', '!=', sql.lit(FurtherMessageKind.Acceptance)), eb('host.accepted_id', '=', ref('post.id'))]),
    )

/** Creates all queries of the domain, by subject. */
export const createMessageQueries = (db: Kysely<Database>, isPostShown: IsPostShown) => ({
  messages: messageQueries(db, isPostShown),
  notices: noticeQueries(db),
})
export type MessageQueries = ReturnType<typeof createMessageQueries>
