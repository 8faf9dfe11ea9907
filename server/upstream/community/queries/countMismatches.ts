import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { hotScore } from '../logic/hotScore.ts'

type CountedTable = 'post' | 'topic' | 'person'

const count = (from: string): RawBuilder<number> => sql<number>`(select count(*) from ${sql.raw(from)})`
const sum = (column: string, from: string): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(${sql.raw(column)}), 0) from ${sql.raw(from)})`

/** Stored counts of the community, with the queries that recompute them. */
const counts: readonly [table: CountedTable, column: string, truth: RawBuilder<number>][] = [
  ['post', 'like_count', count('post_reaction where post_reaction.post_id = post.id and reaction = 1')],
  ['post', 'dislike_count', count('post_reaction where post_reaction.post_id = post.id and reaction = 3')],
  ['post', 'answer_count', count("post child where child.parent_id = post.id and child.kind = 2 and child.state = 'shown'")],
  ['post', 'favourite_count', count("collect where collect.target_id = post.id and collect.kind in ('question', 'answer', 'idea')")],
  ['post', 'follower_count', count('question_follow where question_follow.post_id = post.id')],
  [
    'post',
    'comment_count',
    sql<number>`case when post.kind = 3
      then ${count("post child where child.thread_id = post.id and child.state = 'shown'")}
      else ${count("post child where child.parent_id = post.id and child.kind = 3 and child.state = 'shown'")} end`,
  ],
  [
    'topic',
    'post_count',
    count(
      "post_topic join post on post.id = post_topic.post_id where post_topic.topic_id = topic.id and post.kind <> 3 and post.state = 'shown'",
    ),
  ],
  ['topic', 'follower_count', count('topic_follow where topic_follow.topic_id = topic.id')],
  ['person', 'follower_count', count('user_follow where followed_id = person.user_id')],
  ['person', 'followed_count', count('user_follow where user_follow.user_id = person.user_id')],
  ['person', 'post_count', count("post where post.user_id = person.user_id and kind <> 3 and state = 'shown' and anonymous = 0")],
  ['person', 'like_count', sum('like_count', "post where post.user_id = person.user_id and state = 'shown' and anonymous = 0")],
]

const keyOf = (table: CountedTable): 'id' | 'user_id' => (table === 'person' ? 'user_id' : 'id')

/** A stored count that differs from the recomputed value. */
export interface CountMismatch {
  table: CountedTable
  id: string
  column: string
  stored: number
  counted: number
}

/** Finds the mismatches of all counts; at most `most` per column. */
export async function findCountMismatches(db: Kysely<Database>, most: number): Promise<CountMismatch[]> {
  const found: CountMismatch[] = []
  for (const [table, column, truth] of counts) {
    const { rows } = await sql<Omit<CountMismatch, 'table' | 'column'>>`
      select ${sql.ref(`${table}.${keyOf(table)}`)} as id, ${sql.ref(`${table}.${column}`)} as stored, ${truth} as counted
      from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} <> ${truth} limit ${most}`.execute(db)
    found.push(...rows.map((row) => ({ ...row, table, column })))
  }
  return found
}

/** Corrects all counts and hot scores. Returns the number of corrected values. */
export async function repairCounts(db: Kysely<Database>): Promise<number> {
  let mended = 0
  await sql`insert into person (user_id, follower_count, followed_count, post_count, like_count)
    select id, 0, 0, 0, 0 from user_account
    where anonymised_at is null and not exists (select 1 from person where person.user_id = user_account.id)
      and (exists (select 1 from user_follow where user_follow.user_id = user_account.id or followed_id = user_account.id)
        or exists (select 1 from post where post.user_id = user_account.id and post.anonymous = 0))`.execute(db)
  for (const [table, column, truth] of counts) {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${truth}
      where ${sql.ref(`${table}.${column}`)} <> ${truth}`.execute(db)
    mended += Number(numAffectedRows ?? 0n)
  }
  return mended + (await recomputeHotScores(db))
}

async function recomputeHotScores(db: Kysely<Database>): Promise<number> {
  const rows = await db
    .selectFrom('post')
    .select(['id', 'hot', 'created_at', 'like_count', 'dislike_count', 'comment_count', 'answer_count', 'favourite_count'])
    .execute()
  const cold = rows.filter((row) => hotScore(row) !== row.hot)
  for (const row of cold)
    await db
      .updateTable('post')
      .set({ hot: hotScore(row) })
      .where('id', '=', row.id)
      .execute()
  return cold.length
}
