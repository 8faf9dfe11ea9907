import { Code, type PublicLists, type personLists } from '#lib/contract'
import { ProfileTab } from '#lib/enums'
import { type CommunityQueries, kindOfFilter, type PostViews, type SealsOf } from '../community/index.ts'
import { type Handlers, refuse } from '../kernel/handler.ts'
import { cursorPage, parseCursor } from '../kernel/logic/listPosition.ts'
import { missingUserText, publicLists } from './person.ts'
import type { PersonQueries } from './queries/createPersonQueries.ts'

export interface PersonListDeps extends PersonQueries, Pick<CommunityQueries, 'relations'> {
  views: PostViews
  seals: SealsOf
}

/** The visibility setting of each list. Written posts have none. */
const settingOf: Record<ProfileTab, keyof PublicLists | undefined> = {
  [ProfileTab.Dynamic]: undefined,
  [ProfileTab.Favourites]: 'favourites',
  [ProfileTab.Likes]: 'likes',
}

/** Creates the handlers for a person's lists. The owner sees all of them, other users only the public ones. */
export const personListHandlers = ({
  personPages,
  personPosts,
  relatedPeople,
  relations,
  views,
  seals,
}: PersonListDeps): Handlers<typeof personLists> => {
  const check = async (id: string, reader: string | undefined, list: keyof PublicLists | undefined): Promise<void> => {
    const row = (await personPages.find(id)) ?? refuse(Code.NotFound, missingUserText)
    if (list !== undefined && reader !== id && !publicLists(row)[list]) refuse(Code.NotAllowed, '对方未公开')
  }

  return {
    'GET /api/user/:id/post': async ({ id, tab, filter, cursor, pageSize }, { user }) => {
      await check(id, user?.id, settingOf[tab])
      const wanted = { userId: id, tab, kind: kindOfFilter[filter], reader: user?.id, after: parseCursor(cursor) }
      const { list, nextCursor } = cursorPage(await personPosts.list({ ...wanted, most: pageSize + 1 }), pageSize, (row) => row)
      return { list: await views.briefs(list, user?.id), nextCursor }
    },

    'GET /api/user/:id/relation': async ({ id, of, cursor, pageSize }, { user }) => {
      await check(id, user?.id, of)
      const rows = await relatedPeople.list({ userId: id, of, after: parseCursor(cursor), most: pageSize + 1 })
      const { list: shown, nextCursor } = cursorPage(rows, pageSize, ({ created_at, id: person }) => ({ at: created_at, id: person }))
      const ids = shown.map((row) => row.id)
      const [{ followed, followers }, known] = await Promise.all([user ? relations.among(user.id, ids) : nobody, seals(ids)])
      const list = shown.map((row) => ({
        id: row.id,
        name: row.nickname,
        avatar: row.avatar,
        title: row.introduction || null,
        seal: known.get(row.id) ?? null,
        anonymous: false,
        followed: followed.has(row.id),
        follower: followers.has(row.id),
        followers: row.follower_count ?? 0,
        posts: row.post_count ?? 0,
        likes: row.like_count ?? 0,
      }))
      return { list, nextCursor }
    },
  }
}

const nobody = { followed: new Set<string>(), followers: new Set<string>() }
