import { type Kysely, sql } from 'kysely'
import { CommunityContentKind, ProfileTab, Reaction } from '#lib/enums'
import { isNotBlockedBy, isParentShown, isShown, isVisibleTo, type Reader, withNames } from '../../community/index.ts'
import type { Database, PostKind } from '../../db/Database.ts'
import type { ListPosition } from '../../kernel/logic/listPosition.ts'

export interface PersonPostQuery {
  userId: string
  tab: ProfileTab
  /** Undefined for all kinds. */
  kind: PostKind | undefined
  /** Id of the reader; undefined for visitors. */
  reader: Reader
  after: ListPosition | undefined
  most: number
}

/** Kind of a post as a favourite. */
const favouriteKind = sql`case post.kind
  when ${sql.lit(CommunityContentKind.Question)} then 'question'
  when ${sql.lit(CommunityContentKind.Answer)} then 'answer'
  else 'idea' end`

/** Creates the queries for the posts that a user has written, favourited or liked, latest first, with that time. */
export const personPostQueries = (db: Kysely<Database>) => {
  const posts = withNames(db.selectFrom('post'))
    .where(sql<boolean>`post.kind <> 3`)
    .where(isParentShown)

  /** Excludes anonymous posts even for their author, because other people may see the author's screen. */
  const written = ({ userId, reader }: PersonPostQuery) =>
    posts
      .where('post.user_id', '=', userId)
      // Must equal the condition of the partial index literally.
      .where(sql<boolean>`post.anonymous = 0`)
      .where(isVisibleTo(reader))
      .select('post.created_at as at')

  const favourites = ({ userId }: PersonPostQuery) =>
    posts
      .innerJoin('collect', (join) => join.onRef('collect.target_id', '=', 'post.id').on(sql<boolean>`collect.kind = ${favouriteKind}`))
      .where('collect.user_id', '=', userId)
      .where(isShown())
      .select('collect.created_at as at')

  const liked = ({ userId }: PersonPostQuery) =>
    posts
      .innerJoin('post_reaction', 'post_reaction.post_id', 'post.id')
      .where('post_reaction.user_id', '=', userId)
      .where('post_reaction.reaction', '=', Reaction.Like)
      .where(isShown())
      .select('post_reaction.created_at as at')

  /** Queries and sort columns of the lists, by tab. */
  const tabs = {
    [ProfileTab.Dynamic]: { rows: written, at: sql.ref('post.created_at') },
    [ProfileTab.Favourites]: { rows: favourites, at: sql.ref('collect.created_at') },
    [ProfileTab.Likes]: { rows: liked, at: sql.ref('post_reaction.created_at') },
  } as const

  return {
    list: (wanted: PersonPostQuery) => {
      const { tab, userId, kind, reader, after, most } = wanted
      const { rows: rowsOf, at } = tabs[tab]
      let rows = rowsOf(wanted)
      if (kind !== undefined) rows = rows.where('post.kind', '=', kind)
      // In the list of a person's own posts, blocks do not apply, because the reader has opened this person's page on purpose.
      if (tab !== ProfileTab.Dynamic && reader !== userId) rows = rows.where(isNotBlockedBy(reader))
      if (after) rows = rows.where(sql<boolean>`(${at} < ${after.at} or (${at} = ${after.at} and post.id < ${after.id}))`)
      return rows.orderBy(at, 'desc').orderBy('post.id', 'desc').limit(most).execute()
    },
  }
}
