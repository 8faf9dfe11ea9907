import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CommunityContentKind, ProfileTab, Reaction } from '#lib/enums'
import { wantedBy, withNames } from '../../community/index.ts'
import type { Database, PostKind } from '../../db/Database.ts'
import type { ListPlace } from '../../kernel/logic/listPlace.ts'

export interface PersonPostsWanted {
  userId: string
  tab: ProfileTab
  /** Undefined for all kinds. */
  kind: PostKind | undefined
  /** Id of the reader; undefined for visitors. */
  reader: string | undefined
  after: ListPlace | undefined
  most: number
}

/** Kind of each post as a favourite. */
const favouriteKind = sql`case post.kind
  when ${sql.lit(CommunityContentKind.Question)} then 'question'
  when ${sql.lit(CommunityContentKind.Answer)} then 'answer'
  else 'idea' end`

/** The posts that somebody has written, put aside or liked, the last one first; each with when that was. */
export const personPostQueries = (db: Kysely<Database>) => {
  const posts = withNames(db.selectFrom('post')).where(sql<boolean>`post.kind <> 3 and (question.id is null or question.state = 'shown')`)

  /** Anonymous posts are nobody's, also for their author: pages are looked at over shoulders. */
  const written = ({ userId, reader }: PersonPostsWanted) =>
    posts
      .where('post.user_id', '=', userId)
      // The condition of the index, word for word.
      .where(sql<boolean>`post.anonymous = 0`)
      .where('post.state', 'in', reader === userId ? ['shown', 'held', 'refused'] : ['shown'])
      .select('post.created_at as at')

  const favourites = ({ userId }: PersonPostsWanted) =>
    posts
      .innerJoin('collect', (join) => join.onRef('collect.target_id', '=', 'post.id').on(sql<boolean>`collect.kind = ${favouriteKind}`))
      .where('collect.user_id', '=', userId)
      .where('post.state', '=', 'shown')
      .select('collect.created_at as at')

  const liked = ({ userId }: PersonPostsWanted) =>
    posts
      .innerJoin('post_reaction', 'post_reaction.post_id', 'post.id')
      .where('post_reaction.user_id', '=', userId)
      .where('post_reaction.reaction', '=', Reaction.Like)
      .where('post.state', '=', 'shown')
      .select('post_reaction.created_at as at')

  /** The columns that order the lists, by the name that each gives them. */
  const tabs = {
    [ProfileTab.Dynamic]: { rows: written, at: sql.ref('post.created_at') },
    [ProfileTab.Favourites]: { rows: favourites, at: sql.ref('collect.created_at') },
    [ProfileTab.Likes]: { rows: liked, at: sql.ref('post_reaction.created_at') },
  } as const

  return {
    list: (wanted: PersonPostsWanted) => {
      const { tab, userId, kind, reader, after, most } = wanted
      const { rows: rowsOf, at } = tabs[tab]
      let rows = rowsOf(wanted)
      if (kind !== undefined) rows = rows.where('post.kind', '=', kind)
      // On somebody's own page one has come to read just them.
      if (reader !== undefined && tab !== ProfileTab.Dynamic && reader !== userId) rows = rows.where(wantedBy(reader))
      if (after) rows = rows.where(sql<boolean>`(${at} < ${after.at} or (${at} = ${after.at} and post.id < ${after.id}))`)
      return rows.orderBy(at, 'desc').orderBy('post.id', 'desc').limit(most).execute()
    },
  }
}
