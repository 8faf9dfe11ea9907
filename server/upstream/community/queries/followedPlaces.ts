import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import type { ListPlace } from '../../kernel/logic/listPlace.ts'
import { type FeedFilter, type FeedPart, feedPart } from './feedPart.ts'

type Followed = FeedFilter & { followedBy: string }
type Part = Omit<FeedPart, 'order'>

/*
 * The newest posts of the people, questions and topics that somebody follows. Of people and questions first the newest post
 * of each is looked up by an index: the newest posts of all are among those of whom these are. So a part costs the same
 * whether the followed write much or nothing.
 */

/** The places of the newest posts that somebody follows in one way or another, each once and in no order. */
export async function followedPlaces(db: Kysely<Database>, filter: Followed, part: Part): Promise<ListPlace[]> {
  const areAnswersIn = filter.kind === undefined || filter.kind === CommunityContentKind.Answer
  const found = [...(await ofNewest(db, filter, part, people)), ...(areAnswersIn ? await ofNewest(db, filter, part, questions) : [])]
  const last = found.toSorted((a, b) => b.at - a.at)[part.most - 1]
  // Posts older than a full part of these come later.
  found.push(...(await ofTopics(db, last ? { ...filter, since: last.at - 1 } : filter, part)))
  return [...new Map(found.map((place) => [place.id, place])).values()]
}

/** Posts of those that are followed, and the conditions of the index that has them in order, word for word. */
interface Source {
  table: 'user_follow' | 'question_follow'
  followed: 'followed_id' | 'post_id'
  column: 'post.user_id' | 'post.parent_id'
  indexed: ReturnType<typeof sql<boolean>>
  /** An index tells of the newest post without a look at it. */
  covered: boolean
}

/** A state that no index is looked up by: those of all shown posts have nothing of a person's in order. */
const isShown = sql<boolean>`(post.state || '') = 'shown'`

/** Anonymous posts stay out: their author's followers would know who wrote them. */
const people: Source = {
  table: 'user_follow',
  followed: 'followed_id',
  column: 'post.user_id',
  indexed: sql<boolean>`post.kind <> 3 and post.anonymous = 0 and ${isShown}`,
  covered: true,
}
const questions: Source = {
  table: 'question_follow',
  followed: 'post_id',
  column: 'post.parent_id',
  indexed: sql<boolean>`post.kind = ${sql.lit(CommunityContentKind.Answer)} and ${isShown}`,
  covered: false,
}

const newestFirst = (db: Kysely<Database>, filter: FeedFilter, { after }: Part, indexed?: Source['indexed']) =>
  feedPart(db, filter, { order: 'created_at', after }, indexed).orderBy('post.created_at', 'desc').orderBy('post.id', 'desc')

async function ofNewest(db: Kysely<Database>, filter: Followed, part: Part, source: Source): Promise<ListPlace[]> {
  const posts = newestFirst(db, filter, part, source.indexed)
  const isAll = filter.kind === undefined && filter.topic === undefined
  if (source.covered && isAll) {
    const { found, isWhole } = await withNewest(db, filter, part, source, posts, shownOfPerson(db, part))
    if (isWhole) return found
  }
  return (await withNewest(db, filter, part, source, posts, posts)).found
}

type Posts = ReturnType<typeof newestFirst>

/** The posts of people of whom an index alone tells the newest; a few of them are answers to questions that are not shown. */
const shownOfPerson = (db: Kysely<Database>, { after }: Part): Posts => {
  const rows = db.selectFrom('post').where(sql<boolean>`post.kind <> 3 and post.anonymous = 0 and post.state = 'shown'`)
  return (after ? rows.where('post.created_at', '<=', after.at) : rows).orderBy('post.created_at', 'desc')
}

/** The places of the newest of some posts, by whom has the newest; not the whole of them where these have other ones in it. */
async function withNewest(db: Kysely<Database>, filter: Followed, { most }: Part, source: Source, posts: Posts, newest: Posts) {
  const followedId = sql.ref(`${source.table}.${source.followed}`)
  const latest = newest
    .where(sql<boolean>`${sql.ref(source.column)} = ${followedId}`)
    .select('post.created_at')
    .limit(1)
  // Without a condition on the moment, which would look it up twice.
  const { rows } = await sql<{ id: string; at: number | null }>`select id, at from (
      select ${followedId} as id, (${latest}) as at from ${sql.table(source.table)}
      where ${sql.ref(`${source.table}.user_id`)} = ${filter.followedBy}
    ) as newest order by at desc nulls last limit ${most}`.execute(db)
  const those = rows.flatMap(({ id, at }) => (at === null ? [] : [{ id, at }]))
  const oldest = those.at(-1)
  if (!oldest) return { found: [], isWhole: true }
  const ids = those.map(({ id }) => id)
  const some = posts.where(source.column, 'in', ids).select(['post.id', 'post.created_at as at']).limit(most)
  // So many have a post since then: older ones come later.
  const found: ListPlace[] = await (those.length < most ? some : some.where('post.created_at', '>=', oldest.at)).execute()
  return { found, isWhole: those.length < most || found.length === most }
}

/** Posts of one kind, the newest of which are looked through for followed topics. */
const mostLookedThrough = 500

async function ofTopics(db: Kysely<Database>, filter: Followed, part: Part): Promise<ListPlace[]> {
  const topics = await db.selectFrom('topic_follow').select('topic_id').where('user_id', '=', filter.followedBy).execute()
  const ids = topics.map(({ topic_id }) => topic_id)
  if (ids.length === 0) return []
  const kinds = filter.kind === undefined ? topicKinds : [filter.kind]
  const found = await Promise.all(kinds.map((kind) => ofTopicsAndKind(db, { ...filter, kind }, part, ids)))
  return found.flat()
}

/** Kinds of posts under topics. */
const topicKinds = [CommunityContentKind.Question, CommunityContentKind.Idea] as const

/** Of topics with many posts some are among the newest; of those with few, all are looked at. */
async function ofTopicsAndKind(db: Kysely<Database>, filter: FeedFilter, part: Part, topics: readonly string[]): Promise<ListPlace[]> {
  const newest = newestFirst(db, filter, part).select(['post.id', 'post.created_at as at']).limit(mostLookedThrough)
  const among = await db
    .selectFrom(newest.as('newest'))
    .select([
      'id',
      'at',
      sql<number>`(select count(*) from post_topic where post_topic.post_id = newest.id
      and post_topic.topic_id in (${sql.join(topics)}))`.as('topics'),
    ])
    .execute()
  const found = among.filter((each) => each.topics > 0).slice(0, part.most)
  if (found.length === part.most || among.length < mostLookedThrough) return found.map(({ id, at }) => ({ id, at }))
  return newestFirst(db, filter, part)
    .where('post.id', 'in', (eb) => eb.selectFrom('post_topic').select('post_id').where('topic_id', 'in', topics))
    .select(['post.id', 'post.created_at as at'])
    .limit(part.most)
    .execute()
}
