import type { Kysely } from 'kysely'
import type { Database, PostTable } from '../../db/Database.ts'

/** Adds the posts to rows that refer to them. */
export async function withPosts<Row extends { post_id: string }>(
  db: Kysely<Database>,
  rows: Row[],
): Promise<(Row & { post: PostTable })[]> {
  const ids = [...new Set(rows.map(({ post_id }) => post_id))]
  const posts = ids.length === 0 ? [] : await db.selectFrom('post').selectAll().where('id', 'in', ids).execute()
  return rows.flatMap((row) => {
    const post = posts.find(({ id }) => id === row.post_id)
    return post ? [{ ...row, post }] : []
  })
}
