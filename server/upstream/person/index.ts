import type { Kysely } from 'kysely'
import type { CommunityQueries, PostViews, SealsOf } from '../community/index.ts'
import type { Database } from '../db/Database.ts'
import type { LearningQueries } from '../learning/index.ts'
import { personHandlers } from './person.ts'
import { personListHandlers } from './personLists.ts'
import { createPersonQueries } from './queries/createPersonQueries.ts'
import { shownHandlers } from './shown.ts'

export { missingUserText } from './person.ts'
export { createSeals } from './shown.ts'

export interface PersonDomainDeps {
  db: Kysely<Database>
  clock: () => number
  community: { queries: CommunityQueries; views: PostViews }
  learning: LearningQueries
  /** Returns the seals of users. */
  seals: SealsOf
}

/** Creates the person domain: the pages of users, with their posts and the items that they choose to show. */
export function createPerson({ db, clock, community: { queries: known, views }, learning, seals }: PersonDomainDeps) {
  const queries = createPersonQueries(db)
  const deps = { ...known, ...queries, learningCourses: learning.learningCourses, views, seals, clock }
  return { handlers: { ...personHandlers(deps), ...personListHandlers(deps), ...shownHandlers(deps) } }
}
