import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { ListPosition } from '../../kernel/logic/listPosition.ts'
import { paged, type Paging } from '../../db/paged.ts'

export interface RelatedPeopleQuery {
  userId: string
  /** `followers` of the user, or the people `followed` by the user. */
  of: 'followers' | 'followed'
  after: ListPosition | undefined
  most: number
}

/** Creates the queries for followers and followed people, latest first. */
export const relatedPeopleQueries = (db: Kysely<Database>) => ({
  list: ({ userId, of, after, most }: RelatedPeopleQuery) => {
    const [own, other] = of === 'followers' ? (['followed_id', 'user_id'] as const) : (['user_id', 'followed_id'] as const)
    let rows = db
      .selectFrom('user_follow')
      .innerJoin('user_account', 'user_account.id', `user_follow.${other}`)
      .leftJoin('user_profile', 'user_profile.user_id', 'user_account.id')
      .leftJoin('person', 'person.user_id', 'user_account.id')
      .select(['user_account.id', 'user_account.nickname', 'user_account.avatar', 'user_profile.introduction'])
      .select(['person.follower_count', 'person.post_count', 'person.like_count', 'user_follow.created_at'])
      .where(`user_follow.${own}`, '=', userId)
      .where('user_account.anonymised_at', 'is', null)
      .where('user_account.blocked_at', 'is', null)
    if (after)
      rows = rows.where(({ eb, or, and }) =>
        or([
          eb('user_follow.created_at', '<', after.at),
          and([eb('user_follow.created_at', '=', after.at), eb('user_account.id', '<', after.id)]),
        ]),
      )
    return rows.orderBy('user_follow.created_at', 'desc').orderBy('user_account.id', 'desc').limit(most).execute()
  },
})

/** Creates the queries for the people whom a user has blocked. */
export const blockQueries = (db: Kysely<Database>) => ({
  list: (userId: string, paging: Paging) =>
    paged(
      paging,
      db
        .selectFrom('user_block')
        .innerJoin('user_account', 'user_account.id', 'user_block.blocked_id')
        .where('user_block.user_id', '=', userId),
      (rows) =>
        rows
          .select(['user_account.id', 'user_account.nickname', 'user_account.avatar', 'user_block.created_at'])
          .orderBy('user_block.created_at', 'desc')
          .orderBy('user_account.id'),
    ),
})
