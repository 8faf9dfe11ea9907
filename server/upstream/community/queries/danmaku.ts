import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, PostState } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { publishPost } from './publishPost.ts'
import { newPostDefaults } from '../logic/postDefaults.ts'
import { findByKey, insertPost, type NewPost } from './postSteps.ts'
import { isVisibleTo, type Reader } from './postVisibility.ts'

/** The columns of a danmaku that are needed for display. */
export interface DanmakuRow {
  id: string
  at_tenths: number
  text: string
  user_id: string | null
  state: Exclude<PostState, 'deleted'>
  state_reason: string | null
}

/** A time range of a lesson, and the user who requests it. */
export interface DanmakuQuery {
  lessonId: string
  fromTenths: number
  untilTenths: number
  userId: Reader
  most: number
}

/** Creates the queries for danmaku: posts with positions in lessons. */
export const danmakuQueries = (db: Kysely<Database>) => {
  const rows = () =>
    db
      .selectFrom('danmaku')
      .innerJoin('post', 'post.id', 'danmaku.post_id')
      .select(['post.id', 'danmaku.at_tenths', 'post.text', 'post.user_id', 'post.state', 'post.state_reason'])
      .where('post.state', '!=', 'deleted')
      .$narrowType<{ state: DanmakuRow['state'] }>()

  return {
    /** Lists the danmaku of a time range visible to a user: own ones first, then the newest. Each row contains the total. */
    within: ({ lessonId, fromTenths, untilTenths, userId, most }: DanmakuQuery): Promise<(DanmakuRow & { total: number })[]> =>
      rows()
        .select(sql<number>`count(*) over ()`.as('total'))
        .where('danmaku.lesson_id', '=', lessonId)
        .where('danmaku.at_tenths', '>=', fromTenths)
        .where('danmaku.at_tenths', '<', untilTenths)
        .where(isVisibleTo(userId))
        .orderBy(sql`case when post.user_id = ${userId ?? ''} then 0 else 1 end`)
        .orderBy('post.created_at', 'desc')
        .orderBy('post.id')
        .limit(most)
        .execute(),

    /** Finds a danmaku in any state except deleted. */
    find: (id: string): Promise<DanmakuRow | undefined> => rows().where('post.id', '=', id).executeTakeFirst(),

    /**
     * Adds a danmaku, notifies the author of the video, and returns the id. If the key was already used, returns the id of
     * the earlier danmaku without spending limits. Throws `KeyTaken` and `LimitExceeded`.
     */
    add: (row: NewPost, place: { lessonId: string; atTenths: number }, limits: readonly RateLimit[]): Promise<string> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, row.user_id)
        const same = await findByKey(trx, row)
        if (same !== undefined) return same
        await spendLimits(trx, limits, row.created_at)
        await insertPost(trx, row)
        await trx.insertInto('danmaku').values({ post_id: row.id, lesson_id: place.lessonId, at_tenths: place.atTenths }).execute()
        if (row.state === 'shown') await publishPost(trx, { ...newPostDefaults, ...row }, row.created_at)
        return row.id
      }),
  }
}
