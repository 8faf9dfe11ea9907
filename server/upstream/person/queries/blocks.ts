import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'

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
