import type { Kysely, Transaction } from 'kysely'
import type { Database, PostReportTable, PostTable } from '../../db/Database.ts'
import { newestComplaints } from '../../db/complaints.ts'
import { limits } from '../../limits/logic/limits.ts'
import { closeComplaints } from './closeComplaints.ts'
import { lockPost } from './lockPost.ts'
import { settle } from './reviewSteps.ts'
import { withPosts } from './withPosts.ts'

export type ReportRow = PostReportTable & { post: PostTable }

/** Reason shown to the author while a reported post is held. */
const manyReportsText = '多人举报了这条内容，正在等待人工查看；在此之前只有你自己看得到'

/** Creates the queries for users' reports to the operators. */
export const reportQueries = (db: Kysely<Database>) => ({
  /**
   * Stores a report, one per user and post. A later report replaces an open one. Once enough users whose accounts are old
   * enough have reported a post, it is held, unless an operator has already dismissed reports of it.
   */
  add: (row: PostReportTable): Promise<void> =>
    db.transaction().execute(async (trx) => {
      // The post is locked first, in the same order as in `decide`.
      await lockPost(trx, row.post_id)
      await trx
        .insertInto('post_report')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'post_id'])
            .doUpdateSet({ reason: row.reason, text: row.text })
            .where('post_report.state', '=', 'open'),
        )
        .execute()
      if ((await countTrustedReports(trx, row)) >= limits.holdingReports)
        await settle(trx, row.post_id, { from: ['shown'], to: 'held', reason: manyReportsText, now: row.created_at })
    }),

  list: async (wanted: { state: PostReportTable['state'] | undefined; most: number }): Promise<ReportRow[]> =>
    withPosts(db, await newestComplaints(db, 'post_report', wanted)),

  find: async (id: string): Promise<ReportRow | undefined> =>
    (await withPosts(db, await db.selectFrom('post_report').selectAll().where('id', '=', id).execute()))[0],

  /** Decides on all open reports of a post and notifies the reporters. If upheld, the post is refused. Returns false if none is open. */
  decide: ({ post_id: postId }: Pick<PostReportTable, 'post_id'>, upheld: boolean, reason: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockPost(trx, postId)
      const open = trx.selectFrom('post_report').select('id').where('post_id', '=', postId).where('state', '=', 'open')
      if (!(await open.executeTakeFirst())) return false
      const [from, to] = upheld ? ([['shown', 'held'], 'refused'] as const) : ([['held'], 'shown'] as const)
      const settled = await settle(trx, postId, { from, to, reason: upheld ? reason : null, now })
      // A shown post stays shown if its reports are dismissed.
      if (!settled) await closeComplaints(trx, postId, to, now)
      return true
    }),
})

/** Counts the open reports of a post by accounts that are old enough; 0 if an operator has dismissed any report. */
async function countTrustedReports(trx: Transaction<Database>, { post_id, created_at }: PostReportTable): Promise<number> {
  const rows = await trx
    .selectFrom('post_report')
    .innerJoin('user_account', 'user_account.id', 'post_report.user_id')
    .select(['post_report.state', 'user_account.created_at as since'])
    .where('post_id', '=', post_id)
    .execute()
  if (rows.some(({ state }) => state === 'dismissed')) return 0
  return rows.filter(({ state, since }) => state === 'open' && created_at - since >= limits.newAccountMs).length
}
