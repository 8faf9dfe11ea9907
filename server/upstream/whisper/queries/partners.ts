import { type Kysely, sql } from 'kysely'
import { WhisperFrom } from '#lib/enums'
import type { Database, Flag } from '../../db/Database.ts'
import { conversationKey } from '../logic/conversationKey.ts'
import type { PartnerRelation } from '../logic/writePermission.ts'

/** A user's partner and the relation between both. */
export interface PartnerRow {
  id: string
  nickname: string
  avatar: string | null
  gone: Flag
  followed: Flag
  follower: Flag
  blocking: Flag
  blocked: Flag
  takes_from: WhisperFrom | null
  /** From the partner's side of the conversation; null if there is none. */
  has_written: Flag | null
  read_at: number | null
}

const existsFlag = (table: 'user_follow' | 'user_block', other: string, whose: unknown, whom: unknown) =>
  sql<Flag>`case when exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.user_id`)} = ${whose}
    and ${sql.ref(`${table}.${other}`)} = ${whom}) then 1 else 0 end`

/** Returns the given users with their relation to the user, by id. Removed accounts are missing. */
export async function findPartners(db: Kysely<Database>, userId: string, ids: readonly string[]): Promise<Map<string, PartnerRow>> {
  if (ids.length === 0) return new Map()
  const id = sql.ref('user_account.id')
  const rows = await db
    .selectFrom('user_account')
    .leftJoin('whisper_setting', 'whisper_setting.user_id', 'user_account.id')
    .leftJoin('conversation', (join) =>
      join.onRef('conversation.user_id', '=', 'user_account.id').on('conversation.partner_id', '=', userId),
    )
    .select(['user_account.id', 'nickname', 'avatar', 'takes_from', 'has_written', 'read_at'])
    .select([
      sql<Flag>`case when user_account.anonymised_at is null and user_account.blocked_at is null then 0 else 1 end`.as('gone'),
      existsFlag('user_follow', 'followed_id', userId, id).as('followed'),
      existsFlag('user_follow', 'followed_id', id, userId).as('follower'),
      existsFlag('user_block', 'blocked_id', userId, id).as('blocking'),
      existsFlag('user_block', 'blocked_id', id, userId).as('blocked'),
    ])
    .where('user_account.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns a user's relation to the intended recipient of a whisper. */
export async function findPartnerRelation(db: Kysely<Database>, userId: string, partnerId: string): Promise<PartnerRelation> {
  const row = (await findPartners(db, userId, [partnerId])).get(partnerId)
  const hasAnswered = row?.has_written === 1
  return {
    isGone: row?.gone !== 0,
    blocking: row?.blocking === 1,
    blocked: row?.blocked === 1,
    isFollower: row?.follower === 1,
    hasAnswered,
    takesFrom: row?.takes_from ?? WhisperFrom.Everybody,
    written: hasAnswered ? 0 : await countUnanswered(db, userId, partnerId),
  }
}

/** Counts the whispers to a person who has not replied. Withdrawn ones do not count and can be rewritten. */
async function countUnanswered(db: Kysely<Database>, userId: string, partnerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('whisper')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pair', '=', conversationKey(userId, partnerId))
    .where('user_id', '=', userId)
    .where('state', 'in', ['shown', 'held'])
    .executeTakeFirstOrThrow()
  return count
}
