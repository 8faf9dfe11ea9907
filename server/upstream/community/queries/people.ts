import { type Kysely, sql } from 'kysely'
import type { Database, PersonTable } from '../../db/Database.ts'
import { likePattern, paged, type Paging } from '../../db/paged.ts'

/** A person with their counts. */
export type PersonRow = PersonTable & { nickname: string; avatar: string | null; introduction: string | null }

/** Creates the queries for people and their counts. */
export const peopleQueries = (db: Kysely<Database>) => {
  const withNumbers = () =>
    db
      .selectFrom('person')
      .innerJoin('user_account', 'user_account.id', 'person.user_id')
      .leftJoin('user_profile', 'user_profile.user_id', 'person.user_id')
      .where('user_account.anonymised_at', 'is', null)

  return {
    /** Lists people with posts whom the user does not follow, most followed first. */
    toFollow: (userId: string | undefined, paging: Paging) => {
      let found = withNumbers().where('post_count', '>', 0).where('user_account.blocked_at', 'is', null)
      if (userId !== undefined)
        found = found
          .where('person.user_id', '!=', userId)
          .where('person.user_id', 'not in', (eb) => eb.selectFrom('user_follow').select('followed_id').where('user_id', '=', userId))
          .where('person.user_id', 'not in', (eb) => eb.selectFrom('user_block').select('blocked_id').where('user_id', '=', userId))
          // People who have blocked the user cannot be followed.
          .where('person.user_id', 'not in', (eb) => eb.selectFrom('user_block').select('user_id').where('blocked_id', '=', userId))
      return paged(paging, found, (rows) =>
        rows
          .selectAll('person')
          .select(['user_account.nickname', 'user_account.avatar', 'user_profile.introduction'])
          .orderBy('follower_count', 'desc')
          .orderBy('like_count', 'desc')
          .orderBy('person.user_id'),
      )
    },

    /** Checks whether an account is active: neither deleted nor blocked by an operator. */
    isThere: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom('user_account')
        .select('id')
        .where('id', '=', id)
        .where('anonymised_at', 'is', null)
        .where('blocked_at', 'is', null)
        .executeTakeFirst()) !== undefined,

    followers: async (id: string): Promise<number> =>
      (await db.selectFrom('person').select('follower_count').where('user_id', '=', id).executeTakeFirst())?.follower_count ?? 0,

    /**
     * Lists people by name for the mention completion, or the followed people if `words` is empty. Excludes people if one of
     * both has blocked the other.
     */
    named: (userId: string, words: string, most: number): Promise<PersonRow[]> => {
      const isFollowed = sql<number>`exists (select 1 from user_follow where user_id = ${userId} and followed_id = person.user_id)`
      const isBlocked = sql<boolean>`exists (select 1 from user_block
        where (user_id = ${userId} and blocked_id = person.user_id) or (user_id = person.user_id and blocked_id = ${userId}))`
      const pattern = likePattern(words)
      const name = sql`lower(user_account.nickname)`
      return withNumbers()
        .where('user_account.blocked_at', 'is', null)
        .where('person.user_id', '!=', userId)
        .where(words === '' ? sql<boolean>`${isFollowed}` : sql<boolean>`${name} like ${pattern} escape '\\'`)
        .where(({ not }) => not(isBlocked))
        .selectAll('person')
        .select(['user_account.nickname', 'user_account.avatar', 'user_profile.introduction'])
        .orderBy(sql`case when ${isFollowed} then 0 else 1 end`)
        .orderBy(sql`case when ${name} like ${pattern.slice(1)} escape '\\' then 0 else 1 end`)
        .orderBy('follower_count', 'desc')
        .orderBy('person.user_id')
        .limit(most)
        .execute()
    },
  }
}
