import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, Flag, PostState } from '../../db/Database.ts'
import { type ContinuedPaging, pagedByKeys, type SortKey } from '../../db/paged.ts'
import { preparedFor } from '../../db/prepared.ts'
import { isInThread, isShown, isVisibleTo, type Reader } from './postVisibility.ts'
import { type PostRow, withNames } from './posts.ts'

/** A comment with the comment to which it replies; the columns are null without one. */
export type CommentRow = PostRow & {
  reply_name: string | null
  reply_user_id: string | null
  reply_anonymous: Flag | null
  reply_state: PostState | null
}

const newest: SortKey[] = [
  { by: sql`post.created_at`, type: 'integer', direction: 'desc' },
  { by: sql`post.id`, type: 'id', direction: 'desc' },
]
const oldest: SortKey[] = newest.map((key) => ({ ...key, direction: 'asc' }))
const hottest: SortKey[] = [{ by: sql`post.like_count`, type: 'integer', direction: 'desc' }, ...newest]

/** Creates the queries for comments and their replies. A hidden comment remains listed while its thread has replies. */
export const commentQueries = (db: Kysely<Database>) => {
  const comments = () => db.selectFrom('post').where('post.kind', '=', CommunityContentKind.Comment)

  return {
    list: async (postId: string, order: 'hottest' | 'newest', paging: ContinuedPaging, reader: Reader) => {
      const found = comments()
        .where(isInThread(reader))
        .where('post.parent_id', '=', postId)
        .where('post.thread_id', 'is', null)
        .select('post.id')
      const page = await pagedByKeys(paging, found, order === 'hottest' ? hottest : newest, (rows) => rows)
      const ids = page.list.map(({ id }) => id)
      // Display columns are read only for the listed comments, not for all that are sorted.
      const rows = ids.length === 0 ? [] : await namedComments(db, ids)
      return { ...page, list: rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) }
    },

    find: (id: string): Promise<CommentRow | undefined> => withReplied(withNames(comments())).where('post.id', '=', id).executeTakeFirst(),

    replies: (threadId: string, paging: ContinuedPaging, reader: Reader) =>
      pagedByKeys(paging, comments().where(isVisibleTo(reader)).where('post.thread_id', '=', threadId), oldest, (rows) =>
        withReplied(withNames(rows)),
      ),

    /** Lists the oldest replies of the given threads. */
    firstReplies: async (threadIds: readonly string[], most: number): Promise<CommentRow[]> => {
      if (threadIds.length === 0) return []
      const first = comments()
        .select(['post.id', sql<number>`row_number() over (partition by thread_id order by created_at, id)`.as('place')])
        .where(isShown())
        .where('post.thread_id', 'in', threadIds)
      return withReplied(withNames(db.selectFrom('post')))
        .innerJoin(first.as('first'), 'first.id', 'post.id')
        .where('first.place', '<=', most)
        .orderBy('post.created_at')
        .orderBy('post.id')
        .execute()
    },
  }
}

const withReplied = (rows: ReturnType<typeof withNames>) =>
  rows
    .leftJoin('post as replied', 'replied.id', 'post.reply_to_id')
    .leftJoin('user_account as replied_user', 'replied_user.id', 'replied.user_id')
    .select(['replied_user.nickname as reply_name', 'replied.user_id as reply_user_id'])
    .select(['replied.anonymous as reply_anonymous', 'replied.state as reply_state'])

const namedComments = preparedFor<CommentRow>((db, ids) => withReplied(withNames(db.selectFrom('post'))).where('post.id', 'in', ids))
