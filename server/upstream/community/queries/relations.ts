import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { addPair, pairsAmong, removePair } from './pairs.ts'
import { countPeople, type PersonChange } from './postCounts.ts'

/** People whom one person can follow: up to here a feed of theirs costs the same. */
export const mostFollowed = 1000

/** A relation: its doer, and the person whom it concerns. */
export interface Relation {
  userId: string
  otherId: string
  now: number
}

/** Why somebody cannot be followed: the account is gone, one of both blocks the other, or enough are followed. */
export type FollowRefusal = 'gone' | 'blocking' | 'blocked' | 'full'

/** The blocks between two people. */
export interface BlocksBetween {
  /** The user blocks the other. */
  blocking: boolean
  /** The other blocks the user. */
  blocked: boolean
}

/** A block between a user and another one: the user's own, or else the other's. */
export interface FoundBlock {
  /** The other's name. */
  name: string
  blocking: boolean
}

/** Follows and blocks between people. Each step is atomic, and again changes nothing. */
export const relationQueries = (db: Kysely<Database>) => ({
  /** Follows somebody; the reason when that cannot be. */
  follow: (relation: Relation): Promise<FollowRefusal | undefined> =>
    db.transaction().execute(async (trx) => {
      const { userId, otherId, now } = relation
      if (!(await lockBoth(trx, relation))) return 'gone'
      const { blocking, blocked } = await between(trx, userId, otherId)
      if (blocking) return 'blocking'
      if (blocked) return 'blocked'
      if (!(await addPair(trx, 'user_follow', { user_id: userId, followed_id: otherId, created_at: now }))) return undefined
      const own = await trx.selectFrom('person').select('followed_count').where('user_id', '=', userId).executeTakeFirst()
      if ((own?.followed_count ?? 0) >= mostFollowed) {
        await removePair(trx, 'user_follow', { user_id: userId, followed_id: otherId })
        return 'full'
      }
      await countPeople(trx, changesOf(relation, 1))
      return undefined
    }),

  /** Follows somebody no longer. */
  unfollow: (relation: Relation): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockBoth(trx, relation)
      await endFollows(trx, [relation])
    }),

  /** Blocks somebody: neither follows the other any more. False when the account is gone. */
  block: (relation: Relation): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { userId, otherId, now } = relation
      if (!(await lockBoth(trx, relation))) return false
      await addPair(trx, 'user_block', { user_id: userId, blocked_id: otherId, created_at: now })
      await endFollows(trx, [relation, { userId: otherId, otherId: userId }])
      return true
    }),

  unblock: ({ userId, otherId }: Pick<Relation, 'userId' | 'otherId'>): Promise<unknown> =>
    db.transaction().execute((trx) => removePair(trx, 'user_block', { user_id: userId, blocked_id: otherId })),

  between: (userId: string, otherId: string): Promise<BlocksBetween> => between(db, userId, otherId),

  /** The first of some people who blocks a user, or whom the user blocks. */
  blockAmong: async (userId: string, ids: readonly string[]): Promise<FoundBlock | undefined> => {
    if (ids.length === 0) return undefined
    const found = await db
      .selectFrom('user_block')
      .innerJoin('user_account', (join) =>
        join.on((eb) =>
          eb('user_account.id', '=', eb.case().when('user_id', '=', userId).then(eb.ref('blocked_id')).else(eb.ref('user_id')).end()),
        ),
      )
      .select(['user_account.nickname as name', 'user_block.user_id'])
      .where(({ eb, or, and }) =>
        or([
          and([eb('user_id', '=', userId), eb('blocked_id', 'in', ids)]),
          and([eb('user_id', 'in', ids), eb('blocked_id', '=', userId)]),
        ]),
      )
      // The other person's decision comes first: nothing that one does oneself changes it.
      .orderBy(({ eb }) => eb.case().when('blocked_id', '=', userId).then(0).else(1).end())
      .limit(1)
      .executeTakeFirst()
    return found && { name: found.name, blocking: found.user_id === userId }
  },

  blockedAmong: (userId: string, ids: readonly string[]): Promise<Set<string>> => pairsAmong(db, 'user_block', 'blocked_id', userId, ids),

  /** Whom of some people a user follows, and who of them follows the user. */
  among: async (userId: string, ids: readonly string[]) => {
    const [followed, followers] = await Promise.all([
      pairsAmong(db, 'user_follow', 'followed_id', userId, ids),
      ids.length === 0
        ? []
        : db.selectFrom('user_follow').select('user_id').where('followed_id', '=', userId).where('user_id', 'in', ids).execute(),
    ])
    return { followed, followers: new Set(followers.map(({ user_id }) => user_id)) }
  },
})

/**
 * Locks both accounts until the transaction ends, in an order in which no two wait for each other: so that of a follow
 * and a block one sees the other, and nobody is followed while leaving. False when one of both has left.
 */
export async function lockBoth(trx: Transaction<Database>, { userId, otherId }: Pick<Relation, 'userId' | 'otherId'>): Promise<boolean> {
  const both = [userId, otherId].toSorted()
  for (const id of both) await lockUser(trx, id)
  const there = await trx.selectFrom('user_account').select('id').where('id', 'in', both).where('anonymised_at', 'is', null).execute()
  return there.length === both.length
}

async function between(db: Kysely<Database>, userId: string, otherId: string): Promise<BlocksBetween> {
  const rows = await db
    .selectFrom('user_block')
    .select('user_id')
    .where(({ eb, or, and }) =>
      or([
        and([eb('user_id', '=', userId), eb('blocked_id', '=', otherId)]),
        and([eb('user_id', '=', otherId), eb('blocked_id', '=', userId)]),
      ]),
    )
    .execute()
  return { blocking: rows.some(({ user_id }) => user_id === userId), blocked: rows.some(({ user_id }) => user_id === otherId) }
}

/** Ends the follows that are there. */
async function endFollows(trx: Transaction<Database>, follows: readonly Pick<Relation, 'userId' | 'otherId'>[]): Promise<void> {
  const changes: PersonChange[] = []
  for (const follow of follows)
    if (await removePair(trx, 'user_follow', { user_id: follow.userId, followed_id: follow.otherId }))
      changes.push(...changesOf(follow, -1))
  await countPeople(trx, changes)
}

const changesOf = ({ userId, otherId }: Pick<Relation, 'userId' | 'otherId'>, sign: 1 | -1): PersonChange[] => [
  [otherId, { follower_count: sign }],
  [userId, { followed_count: sign }],
]
