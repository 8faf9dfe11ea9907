import type { Kysely } from 'kysely'
import type { PostSummary } from '#lib/contract'
import type { Database, UploadedFileTable } from '../db/Database.ts'
import type { FilesQueries } from '../files/index.ts'
import type { LearningQueries } from '../learning/index.ts'
import type { MembershipQueries } from '../membership/index.ts'
import type { Moderator } from '../moderation/index.ts'
import type { PostTexts } from '../message/index.ts'
import type { SearchedList } from '../search/index.ts'
import { communityHandlers } from './community.ts'
import { danmakuHandlers } from './danmaku.ts'
import { draftHandlers } from './draft.ts'
import { createPostAccess } from './createPostAccess.ts'
import { createPostViews, type SealsOf } from './views/createPostViews.ts'
import { anonymousName } from './logic/anonymousName.ts'
import { excerptOf } from './logic/postText.ts'
import { postHandlers } from './post.ts'
import { postHitDetails } from './views/postHitDetails.ts'
import { createCommunityQueries } from './queries/createCommunityQueries.ts'
import { countFavourite } from './queries/postFavourites.ts'
import { postIdOf } from './queries/postSteps.ts'
import { isReadable, type Reader } from './queries/postVisibility.ts'
import { questionHandlers } from './question.ts'
import { videoLikeHandlers } from './videoLike.ts'

export interface CommunityDeps {
  db: Kysely<Database>
  clock: () => number
  files: FilesQueries
  membership: MembershipQueries
  learning: LearningQueries
  searchedList: SearchedList
  moderator: Moderator
  seals: SealsOf
}

/** Creates the community domain: questions, answers, ideas and comments, and the actions on them. */
export function createCommunity({ db, clock, files, membership, learning, searchedList, moderator, seals }: CommunityDeps) {
  const queries = createCommunityQueries(db)
  const views = createPostViews({ ...queries, uploads: files.uploads, seals })
  const door = createPostAccess({ ...queries, moderator, clock })
  const deps = { ...queries, ...membership, clock, views, door, seals }
  return {
    handlers: {
      ...postHandlers(deps),
      ...draftHandlers({ ...deps, uploads: files.uploads }),
      ...danmakuHandlers({ ...deps, lessons: learning.lessons }),
      ...videoLikeHandlers({ ...deps, lessons: learning.lessons }),
      ...communityHandlers(deps),
      ...questionHandlers({ ...deps, searchedList }),
    },
    queries,
    views,
    /** Returns the posts with these ids that the user may read, as the user sees them. */
    cards: async (ids: string[], userId: string): Promise<PostSummary[]> => {
      const rows = await queries.posts.find(ids)
      return views.briefs(
        rows.filter((row) => isReadable(row, userId)),
        userId,
      )
    },
    /** Checks whether an image belongs to a post that the reader can open. */
    isImageReader: async ({ attached_to: place }: UploadedFileTable, reader: Reader): Promise<boolean> => {
      const id = postIdOf(place)
      return id !== undefined && (await door.look(id, reader)) !== undefined
    },
    onFavourite: countFavourite,
    /** Details of found posts for the search. */
    hitDetails: postHitDetails({ ...queries, uploads: files.uploads }),
  }
}

export type { CommunityQueries } from './queries/createCommunityQueries.ts'
export { favouriteTitle } from './queries/postFavourites.ts'
export { withNames } from './queries/posts.ts'
export { isNotBlockedBy, isParentShown, isShown, isVisibleTo, type Reader } from './queries/postVisibility.ts'
export { kindOfFilter } from './logic/kindOfFilter.ts'
export type { PublicPosts } from './queries/publicPosts.ts'
export type { PostViews, SealsOf } from './views/createPostViews.ts'

/** Texts of posts for other domains, which do not parse Markdown themselves. */
export const postTexts: PostTexts = { excerpt: excerptOf, anonymousName }
