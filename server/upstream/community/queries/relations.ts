import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { addPair, pairedIds, removePair } from './pairs.ts'
import { countPeople, type PersonChange } from './postCounts.ts'

/** Maximum number of people whom a user can follow. It bounds the cost of the user's feed. */
export const maxFollowed = 1000

/** A relation between the acting user and another one. */
export interface Relation {
  userId: string
  otherId: string
  now: number
}

/** Reason why a user cannot be followed: account deleted, own block, block by the other user, or limit reached. */
export type FollowRefusal = 'gone' | 'blocking' | 'blocked' | 'full'

/** The blocks between two users. */
export interface BlocksBetween {
  /** The user has blocked the other one. */
  blocking: boolean
  /** The other one has blocked the user. */
  blocked: boolean
}

/** A block between the user and another one. */
export interface FoundBlock {
  /** Name of the other user. */
  name: string
  blocking: boolean
}

/** Creates the operations on follows and blocks. Each is atomic, and repeating it changes nothing. */
export const relationQueries = (db: Kysely<Database>) => ({
  /** Follows a user. Returns the reason if that is not possible. */
  follow: (relation: Relation): Promise<FollowRefusal | undefined> =>
    db.transaction().execute(async (trx) => {
      const { userId, otherId, now } = relation
      if (!(await lockBoth(trx, relation))) return 'gone'
      const { blocking, blocked } = await between(trx, userId, otherId)
      if (blocking) return 'blocking'
      if (blocked) return 'blocked'
      if (!(await addPair(trx, 'user_follow', { user_id: userId, followed_id: otherId, created_at: now }))) return undefined
      const own = await trx.selectFrom('person').select('followed_count').where('user_id', '=', userId).executeTakeFirst()
      if ((own?.followed_count ?? 0) >= maxFollowed) {
        await removePair(trx, 'user_follow', { user_id: userId, followed_id: otherId })
        return 'full'
      }
      await countPeople(trx, changesOf(relation, 1))
      return undefined
    }),

  /** Unfollows a user. */
  unfollow: (relation: Relation): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockBoth(trx, relation)
      await endFollows(trx, [relation])
    }),

  /** Blocks a user and ends the follows between both. Returns false if the account is deleted. */
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

  /** Finds a block between the user and any of the given users. */
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
      // The other user's block comes first, because the user cannot remove it.
      .orderBy(({ eb }) => eb.case().when('blocked_id', '=', userId).then(0).else(1).end())
      .limit(1)
      .executeTakeFirst()
    return found && { name: found.name, blocking: found.user_id === userId }
  },

  blockedAmong: (userId: string, ids: readonly string[]): Promise<Set<string>> => pairedIds(db, 'user_block', 'blocked_id', userId, ids),

  /** Returns those of the given users whom the user follows, and those who follow the user. */
  among: async (userId: string, ids: readonly string[]) => {
    const [followed, followers] = await Promise.all([
      pairedIds(db, 'user_follow', 'followed_id', userId, ids),
      ids.length === 0
        ? []
        : db.selectFrom('user_follow').select('user_id').where('followed_id', '=', userId).where('user_id', 'in', ids).execute(),
    ])
    return { followed, followers: new Set(followers.map(({ user_id }) => user_id)) }
  },
})

/**
 * Locks both accounts until the transaction ends, in a fixed order that prevents deadlocks. A concurrent follow and block thus
 * see each other, and no user is followed while their account is being deleted. Returns false if one account is deleted.
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

/** Removes the given follows that exist, and updates the counts. */
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
