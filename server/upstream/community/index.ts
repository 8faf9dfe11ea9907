import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { FilesQueries } from '../files/index.ts'
import type { MembershipQueries } from '../membership/index.ts'
import type { SearchedList } from '../search/index.ts'
import { communityHandlers } from './community.ts'
import { createPostDoor } from './createPostDoor.ts'
import { createPostViews } from './createPostViews.ts'
import { postHandlers } from './post.ts'
import { createCommunityQueries } from './queries/createCommunityQueries.ts'
import { questionHandlers } from './question.ts'

export interface CommunityDeps {
  db: Kysely<Database>
  clock: () => number
  files: FilesQueries
  membership: MembershipQueries
  searchedList: SearchedList
}

/** Questions, answers, ideas and comments, and what people do with them. */
export function createCommunity({ db, clock, files, membership, searchedList }: CommunityDeps) {
  const queries = createCommunityQueries(db)
  const views = createPostViews({ ...queries, uploads: files.uploads })
  const door = createPostDoor({ ...queries, clock })
  const deps = { ...queries, ...membership, clock, views, door }
  return {
    handlers: { ...postHandlers(deps), ...communityHandlers(deps), ...questionHandlers({ ...deps, searchedList }) },
    queries,
  }
}
