import type { Kysely } from 'kysely'
import { FurtherMessageKind } from '#lib/enums'
import type { Database, PostAppealTable, PostTable } from '../../db/Database.ts'
import { decideComplaints, newestComplaints } from '../../db/complaints.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { notify } from '../../message/admin.ts'
import { lockPost } from './lockPost.ts'
import { settle } from './reviewSteps.ts'
import { withPosts } from './withPosts.ts'

export type AppealRow = PostAppealTable & { post: PostTable }

/** Creates the queries for authors' appeals against refusals. */
export const appealQueries = (db: Kysely<Database>) => ({
  /** Stores an appeal against the refusal of a user's own post; one per refusal. Throws `LimitExceeded`. */
  add: (
    row: Omit<PostAppealTable, 'state' | 'reason' | 'decided_at'>,
    rateLimits: readonly RateLimit[],
  ): Promise<'added' | 'missing' | 'not refused' | 'appealed'> =>
    db.transaction().execute(async (trx) => {
      const post = await lockPost(trx, row.post_id, { userId: row.user_id })
      if (!post) return 'missing'
      if (post.state !== 'refused') return 'not refused'
      const reason = post.state_reason ?? ''
      const earlier = await trx.selectFrom('post_appeal').select('reason').where('post_id', '=', row.post_id).execute()
      if (earlier.some((appeal) => appeal.reason === reason)) return 'appealed'
      await spendLimits(trx, rateLimits, row.created_at)
      await trx
        .insertInto('post_appeal')
        .values({ ...row, state: 'open', reason, decided_at: null })
        .execute()
      return 'added'
    }),

  list: async (wanted: { state: PostAppealTable['state'] | undefined; most: number }): Promise<AppealRow[]> =>
    withPosts(db, await newestComplaints(db, 'post_appeal', wanted)),

  find: async (id: string): Promise<AppealRow | undefined> =>
    (await withPosts(db, await db.selectFrom('post_appeal').selectAll().where('id', '=', id).execute()))[0],

  /** Decides on an appeal. If upheld, the post is shown again. Returns false if the appeal was already decided. */
  decide: ({ id, post_id: postId, user_id: userId }: PostAppealTable, upheld: boolean, reason: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockPost(trx, postId)
      const [decided] = await decideComplaints(trx, 'post_appeal', ['id', id], { state: upheld ? 'upheld' : 'dismissed', now })
      if (decided && upheld) await settle(trx, postId, { from: ['refused', 'held'], to: 'shown', reason: null, now })
      if (decided && !upheld)
        await notify(trx, {
          userId,
          kind: FurtherMessageKind.Moderation,
          title: '你的申诉已经处理',
          body: `维持原来的决定。${reason}`,
          path: null,
          action: null,
          now,
        })
      return decided !== undefined
    }),
})
