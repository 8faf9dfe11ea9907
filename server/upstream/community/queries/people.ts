import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'

/** People with their numbers. */
export const peopleQueries = (db: Kysely<Database>) => {
  const withNumbers = () =>
    db
      .selectFrom('person')
      .innerJoin('user_account', 'user_account.id', 'person.user_id')
      .leftJoin('user_profile', 'user_profile.user_id', 'person.user_id')
      .where('user_account.anonymised_at', 'is', null)

  return {
    /** Those with posts whom a user does not follow, the most followed first. */
    toFollow: (userId: string | undefined, paging: Paging) => {
      let found = withNumbers().where('post_count', '>', 0).where('user_account.blocked_at', 'is', null)
      if (userId !== undefined)
        found = found
          .where('person.user_id', '!=', userId)
          .where('person.user_id', 'not in', (eb) => eb.selectFrom('user_follow').select('followed_id').where('user_id', '=', userId))
          .where('person.user_id', 'not in', (eb) => eb.selectFrom('user_block').select('blocked_id').where('user_id', '=', userId))
      return paged(paging, found, (rows) =>
        rows
          .selectAll('person')
          .select(['user_account.nickname', 'user_account.avatar', 'user_profile.introduction'])
          .orderBy('follower_count', 'desc')
          .orderBy('like_count', 'desc')
          .orderBy('person.user_id'),
      )
    },
  }
}
