import { type Kysely, sql, type Transaction } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import type { FavouriteChange } from '../../participation/index.ts'
import { countPost } from './postCounts.ts'
import { isShown } from './postVisibility.ts'
import { notifyFavourite, notifyVideoFavourite } from './postNotifications.ts'

/** Kinds of favourites that are posts. */
const favouriteKinds = ['question', 'answer', 'idea'] as const
const isPost = (kind: FavouriteChange['kind']): boolean => favouriteKinds.some((each) => each === kind)

/** Creates the queries for posts among users' favourites, which the participation domain stores. */
export const postFavouriteQueries = (db: Kysely<Database>) => ({
  /** Returns those of the given posts that are the user's favourites. */
  among: async (userId: string, ids: readonly string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set()
    const rows = db.selectFrom('collect').select('target_id').where('user_id', '=', userId).where('kind', 'in', favouriteKinds)
    return new Set((await rows.where('target_id', 'in', ids).execute()).map(({ target_id }) => target_id))
  },
})

/** Current title of the post of a favourite (table `collect`), or its beginning; null while it is not shown. */
export const favouriteTitle = sql<string | null>`(select case post.kind
    when ${sql.lit(CommunityContentKind.Question)} then post.title
    when ${sql.lit(CommunityContentKind.Answer)} then question.title
    else substr(post.text, 1, 140) end
  from post left join post as question on question.id = post.parent_id
  where post.id = collect.target_id and ${isShown()} and (question.id is null or ${isShown('question')}))`

/** Counts a post that was added to or removed from the favourites, and notifies the author of the post or the video. */
export async function countFavourite(trx: Transaction<Database>, { kind, target_id, user_id, on, now }: FavouriteChange): Promise<void> {
  if (kind === 'lesson') return notifyVideoFavourite(trx, { lessonId: target_id, userId: user_id, isOn: on, now })
  if (!isPost(kind)) return
  const post = await countPost(trx, target_id, { favourite_count: on ? 1 : -1 })
  if (post && (post.state === 'shown' || !on)) await notifyFavourite(trx, { post, userId: user_id, isOn: on, now })
}

/** Removes a leaving user's favourites from the counts. */
export async function uncountFavourites(trx: Transaction<Database>, userId: string): Promise<void> {
  const favourite = await trx
    .selectFrom('collect')
    .innerJoin('post', 'post.id', 'collect.target_id')
    .select('post.id')
    .where('collect.user_id', '=', userId)
    .where('collect.kind', 'in', favouriteKinds)
    // Questions before answers: the order in which writers lock them.
    .orderBy((eb) => eb.case().when('post.kind', '=', CommunityContentKind.Answer).then(1).else(0).end())
    .orderBy('post.id')
    .execute()
  for (const { id } of favourite) await countPost(trx, id, { favourite_count: -1 })
}
