import { Code, type person, type PersonPage, type PublicLists } from '#lib/contract'
import { Follow, ProfileTab } from '#lib/enums'
import type { Database } from '../db/Database.ts'
import type { CommunityQueries } from '../community/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { newId } from '../kernel/logic/newId.ts'
import type { PersonQueries } from './queries/createPersonQueries.ts'
import type { PersonPageRow } from './queries/personPages.ts'
import { publicCertificate } from './shown.ts'

export interface PersonDeps extends PersonQueries, Pick<CommunityQueries, 'people' | 'relations'> {
  clock: () => number
}

export const missingUserText = '用户不存在或已注销'

const refusals = {
  blocking: '你已拉黑对方，取消拉黑后才能关注',
  blocked: '对方已将你拉黑，暂时不能关注',
} as const

/** Creates the handlers for people: pages, follows and blocks. */
export const personHandlers = ({
  people,
  relations,
  personPages,
  personPosts,
  personReports,
  blocks,
  clock,
}: PersonDeps): Handlers<typeof person> => {
  const mine = async (id: string, userId: string | undefined): Promise<PersonPage['mine']> => {
    if (userId === undefined || userId === id) return { ...noRelation, self: userId === id }
    const [between, { followed, followers }] = await Promise.all([relations.between(userId, id), relations.among(userId, [id])])
    return { self: false, followed: followed.has(id), follower: followers.has(id), ...between }
  }

  /** Returns the lists that a reader may see and that have entries. */
  const filledLists = async (row: PersonPageRow, reader: string | undefined): Promise<PublicLists> => {
    const open = publicLists(row)
    const isVisible = (list: keyof PublicLists) => open[list] || row.id === reader
    const hasPosts = async (list: keyof PublicLists, tab: ProfileTab) =>
      isVisible(list) && (await personPosts.list({ userId: row.id, tab, kind: undefined, reader, after: undefined, most: 1 })).length > 0
    const [favourites, likes] = await Promise.all([hasPosts('favourites', ProfileTab.Favourites), hasPosts('likes', ProfileTab.Likes)])
    return {
      favourites,
      likes,
      followers: isVisible('followers') && (row.follower_count ?? 0) > 0,
      followed: isVisible('followed') && (row.followed_count ?? 0) > 0,
    }
  }

  return {
    'GET /api/user/:id': async ({ id }, { user }) => {
      const row = (await personPages.find(id)) ?? refuse(Code.NotFound, missingUserText)
      const [certificates, courses, relation, filled] = await Promise.all([
        personPages.certificates(id),
        personPages.courses(id),
        mine(id, user?.id),
        filledLists(row, user?.id),
      ])
      return {
        ...pageOf(row),
        certificates: certificates.map(publicCertificate),
        courses: courses.map((course) => ({ id: course.id, name: course.title })),
        filled,
        mine: relation,
      }
    },

    'POST /api/user/:id/follow': async ({ id, follow }, call) => {
      const { id: userId } = requireUser(call)
      const relation = { userId, otherId: id, now: clock() }
      if (id === userId) refuse(Code.NotAllowed, '不能关注自己')
      if (follow === Follow.Unfollow) await relations.unfollow(relation)
      else {
        if (!(await people.isThere(id))) refuse(Code.NotFound, missingUserText)
        const refusal = await relations.follow(relation)
        if (refusal === 'gone') refuse(Code.NotFound, missingUserText)
        if (refusal === 'full') refuse(Code.Conflict, '最多关注 1000 人，请先取消一些关注')
        if (refusal) refuse(Code.NotAllowed, refusals[refusal])
      }
      return { followed: follow === Follow.Follow, followers: await people.followers(id) }
    },

    'DELETE /api/user/:id/follower': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      await relations.unfollow({ userId: id, otherId: userId, now: clock() })
      return { followers: await people.followers(userId) }
    },

    'POST /api/user/:id/block': async ({ id, block }, call) => {
      const relation = { userId: requireUser(call).id, otherId: id, now: clock() }
      if (id === relation.userId) refuse(Code.NotAllowed, '不能拉黑自己')
      if (!(await people.isThere(id))) refuse(Code.NotFound, missingUserText)
      if (!block) await relations.unblock(relation)
      else if (!(await relations.block(relation))) refuse(Code.NotFound, missingUserText)
      return { blocking: block }
    },

    'POST /api/user/:id/report': async ({ id, reason, text }, call) => {
      const { id: userId } = requireUser(call)
      if (id === userId) refuse(Code.NotAllowed, '不能举报自己')
      if (!(await people.isThere(id))) refuse(Code.NotFound, missingUserText)
      await personReports.add({ id: `person-report-${newId()}`, userId, personId: id, reason, text, now: clock() })
      return null
    },

    'GET /api/user/blocked': async (paging, call) => {
      const found = await blocks.list(requireUser(call).id, paging)
      return {
        ...found,
        list: found.list.map(({ id, nickname, avatar, created_at }) => ({ id, name: nickname, avatar, blockedAt: isoTime(created_at) })),
      }
    },
  }
}

const noRelation = { self: false, followed: false, follower: false, blocking: false, blocked: false } as const

const pageOf = (row: PersonPageRow): Omit<PersonPage, 'certificates' | 'courses' | 'filled' | 'mine'> => ({
  id: row.id,
  name: row.nickname,
  avatar: row.avatar,
  introduction: row.introduction ?? '',
  verified: row.verified === 1 && row.real_name_id !== null,
  counts: {
    posts: row.post_count ?? 0,
    likes: row.like_count ?? 0,
    followers: row.follower_count ?? 0,
    followed: row.followed_count ?? 0,
  },
  open: publicLists(row),
})

type ListSettings = { [Column in keyof PublicLists]: Database['person_page'][Column] | null }

/** Returns which lists are public: as chosen by the owner; by default followers and followed people, but no likes or favourites. */
export const publicLists = ({ favourites, likes, followers, followed }: ListSettings): PublicLists => ({
  favourites: favourites === 1,
  likes: likes === 1,
  followers: followers !== 0,
  followed: followed !== 0,
})
