import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, PostTable, PostVersionTable } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import { limits } from '../../limits/logic/limits.ts'
import { lockPost } from './lockPost.ts'
import { isVersionVisible } from './postVisibility.ts'

export interface VersionQuery {
  /** True if the author or an operator reads. */
  isAuthor: boolean
  /** Lists only versions before this one. */
  before?: number | undefined
  most: number
}

/** Creates the queries for previous versions of posts. */
export const postVersionQueries = (db: Kysely<Database>) => ({
  /** Lists the versions that a reader may see, newest first. Withdrawn ones are included and still contain their texts. */
  list: (id: string, { isAuthor, before, most }: VersionQuery): Promise<PostVersionTable[]> => {
    let rows = db.selectFrom('post_version').selectAll().where('post_id', '=', id).where(isVersionVisible(isAuthor))
    if (before !== undefined) rows = rows.where('version', '<', before)
    return rows.orderBy('version', 'desc').limit(most).execute()
  },

  /** Withdraws a version of a user's own post; repeating it changes nothing. Returns false if there is no such version. */
  withdraw: ({ id, version, userId }: { id: string; version: number; userId: string }, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      if (!(await lockPost(trx, id, { userId }))) return false
      const rows = trx.updateTable('post_version').where('post_id', '=', id).where('version', '=', version)
      return hasChanged(rows.set({ withdrawn_at: sql<number>`coalesce(withdrawn_at, ${now})` }))
    }),

  /** Deletes the texts of withdrawn versions whose retention has ended. Returns their number. */
  purge: async (now: number, most: number): Promise<number> => {
    const due = await db
      .selectFrom('post_version')
      .select(['post_id', 'version'])
      .where('withdrawn_at', '<=', now - limits.deletedPostMs)
      .where(sql`title || text`, '!=', '')
      .limit(most)
      .execute()
    for (const { post_id, version } of due)
      await db
        .updateTable('post_version')
        .set({ title: '', text: '' })
        .where('post_id', '=', post_id)
        .where('version', '=', version)
        .execute()
    return due.length
  },
})

/** Stores the current texts of a post, which are about to be replaced, and deletes the oldest version beyond the maximum number. */
export async function storeVersion(trx: Transaction<Database>, post: PostTable, now: number): Promise<void> {
  const { id, version, title, text, state } = post
  if (state === 'deleted') return
  const row = { post_id: id, version, title, text, state, replaced_at: now, withdrawn_at: null }
  await trx.insertInto('post_version').values(row).execute()
  await trx
    .deleteFrom('post_version')
    .where('post_id', '=', id)
    .where('version', '<=', version - limits.postVersions)
    .where(({ eb }) => eb('version', 'is distinct from', acceptedVersion(post)))
    .execute()
}

/** The version of an answer that the author of the question accepted, which is retained; null without one. */
const acceptedVersion = ({ id, parent_id }: Pick<PostTable, 'id' | 'parent_id'>) => sql<number | null>`(
  select min(earlier.version) from post_version as earlier
  inner join post as question on question.id = ${parent_id} and question.accepted_id = ${id}
  where earlier.post_id = ${id} and earlier.replaced_at > question.accepted_at)`
