import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import type { ListPosition } from '../../kernel/logic/listPosition.ts'
import { type FeedFilter, type FeedPage, feedPostsAfter } from './feedPosts.ts'
import { isShown, isShownWithoutIndex } from './postVisibility.ts'

type Followed = FeedFilter & { followedBy: string }
type Part = Omit<FeedPage, 'order'>

/*
 * Lists the newest posts of the people, questions and topics that a user follows. For people and questions, an index lookup
 * first finds the newest post of each; the newest posts overall belong to the sources with the newest ones. The cost of a
 * page therefore does not depend on how much the followed sources have published.
 */

/** Lists the positions of the newest followed posts, without duplicates and unsorted. */
export async function followedPositions(db: Kysely<Database>, filter: Followed, part: Part): Promise<ListPosition[]> {
  const areAnswersIn = filter.kind === undefined || filter.kind === CommunityContentKind.Answer
  const found = [
    ...(await newestOfSource(db, filter, part, people)),
    ...(areAnswersIn ? await newestOfSource(db, filter, part, questions) : []),
  ]
  const last = found.toSorted((a, b) => b.at - a.at)[part.most - 1]
  // Posts older than a full page of these belong to later pages.
  found.push(...(await ofTopics(db, last ? { ...filter, since: last.at - 1 } : filter, part)))
  return [...new Map(found.map((place) => [place.id, place])).values()]
}

/** A kind of followed sources, with the literal condition of the index that provides the order of their posts. */
interface Source {
  table: 'user_follow' | 'question_follow'
  followed: 'followed_id' | 'post_id'
  column: 'post.user_id' | 'post.parent_id'
  indexed: ReturnType<typeof sql<boolean>>
  /** True if the index contains all columns needed to find the newest post. */
  covered: boolean
}

/** Excludes anonymous posts, because the followers of their authors could identify them. */
const people: Source = {
  table: 'user_follow',
  followed: 'followed_id',
  column: 'post.user_id',
  indexed: sql<boolean>`post.kind <> 3 and post.anonymous = 0 and ${isShownWithoutIndex}`,
  covered: true,
}
const questions: Source = {
  table: 'question_follow',
  followed: 'post_id',
  column: 'post.parent_id',
  indexed: sql<boolean>`post.kind = ${sql.lit(CommunityContentKind.Answer)} and ${isShownWithoutIndex}`,
  covered: false,
}

const newestFirst = (db: Kysely<Database>, filter: FeedFilter, { after }: Part, indexed?: Source['indexed']) =>
  feedPostsAfter(db, filter, { order: 'created_at', after }, indexed).orderBy('post.created_at', 'desc').orderBy('post.id', 'desc')

async function newestOfSource(db: Kysely<Database>, filter: Followed, part: Part, source: Source): Promise<ListPosition[]> {
  const posts = newestFirst(db, filter, part, source.indexed)
  const isAll = filter.kind === undefined && filter.topic === undefined
  if (source.covered && isAll) {
    const { found, isWhole } = await newestBySource(db, filter, part, source, posts, shownOfPerson(db, part))
    if (isWhole) return found
  }
  return (await newestBySource(db, filter, part, source, posts, posts)).found
}

type Posts = ReturnType<typeof newestFirst>

/** Selects posts of people from the index alone. A few of them may be answers to hidden questions. */
const shownOfPerson = (db: Kysely<Database>, { after }: Part): Posts => {
  const rows = db.selectFrom('post').where(sql<boolean>`post.kind <> 3 and post.anonymous = 0 and ${isShown()}`)
  return (after ? rows.where('post.created_at', '<=', after.at) : rows).orderBy('post.created_at', 'desc')
}

/**
 * Lists the newest posts of the sources with the newest ones. `newest` finds these sources. `isWhole` is false if the page may
 * be incomplete, because `newest` contains posts that `posts` excludes.
 */
async function newestBySource(db: Kysely<Database>, filter: Followed, { most }: Part, source: Source, posts: Posts, newest: Posts) {
  const followedId = sql.ref(`${source.table}.${source.followed}`)
  const latest = newest
    .where(sql<boolean>`${sql.ref(source.column)} = ${followedId}`)
    .select('post.created_at')
    .limit(1)
  // No condition on `at` here: it would evaluate the subquery twice.
  const { rows } = await sql<{ id: string; at: number | null }>`select id, at from (
      select ${followedId} as id, (${latest}) as at from ${sql.table(source.table)}
      where ${sql.ref(`${source.table}.user_id`)} = ${filter.followedBy}
    ) as newest order by at desc nulls last limit ${most}`.execute(db)
  const those = rows.flatMap(({ id, at }) => (at === null ? [] : [{ id, at }]))
  const oldest = those.at(-1)
  if (!oldest) return { found: [], isWhole: true }
  const ids = those.map(({ id }) => id)
  const some = posts.where(source.column, 'in', ids).select(['post.id', 'post.created_at as at']).limit(most)
  // Each of `most` sources has a post since then; older posts therefore belong to later pages.
  const found: ListPosition[] = await (those.length < most ? some : some.where('post.created_at', '>=', oldest.at)).execute()
  return { found, isWhole: those.length < most || found.length === most }
}

/** Maximum number of the newest posts per kind that are scanned for followed topics. */
const maxScanned = 500

async function ofTopics(db: Kysely<Database>, filter: Followed, part: Part): Promise<ListPosition[]> {
  const topics = await db.selectFrom('topic_follow').select('topic_id').where('user_id', '=', filter.followedBy).execute()
  const ids = topics.map(({ topic_id }) => topic_id)
  if (ids.length === 0) return []
  const kinds = filter.kind === undefined ? topicKinds : [filter.kind]
  const found = await Promise.all(kinds.map((kind) => ofTopicsAndKind(db, { ...filter, kind }, part, ids)))
  return found.flat()
}

/** Kinds of posts that can have topics. */
const topicKinds = [CommunityContentKind.Question, CommunityContentKind.Idea] as const

/** Scans the newest posts, which suffices for topics with many posts. For topics with few posts, queries all of them. */
async function ofTopicsAndKind(db: Kysely<Database>, filter: FeedFilter, part: Part, topics: readonly string[]): Promise<ListPosition[]> {
  const newest = newestFirst(db, filter, part).select(['post.id', 'post.created_at as at']).limit(maxScanned)
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
  if (found.length === part.most || among.length < maxScanned) return found.map(({ id, at }) => ({ id, at }))
  return newestFirst(db, filter, part)
    .where('post.id', 'in', (eb) => eb.selectFrom('post_topic').select('post_id').where('topic_id', 'in', topics))
    .select(['post.id', 'post.created_at as at'])
    .limit(part.most)
    .execute()
}
