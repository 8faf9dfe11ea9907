import type { Kysely } from 'kysely'
import type { CommunityQueries, PostViews, SealsOf } from '../community/index.ts'
import type { Database } from '../db/Database.ts'
import type { LearningQueries } from '../learning/index.ts'
import { personHandlers } from './person.ts'
import { personListHandlers } from './personLists.ts'
import { createPersonQueries } from './queries/createPersonQueries.ts'
import { personPageQueries } from './queries/personPages.ts'
import { createSeals as sealsOf, shownHandlers } from './shown.ts'

export { missingUserText } from './person.ts'

export interface PersonDomainDeps {
  db: Kysely<Database>
  clock: () => number
  community: { queries: CommunityQueries; views: PostViews }
  learning: LearningQueries
}

/** Creates the person domain: the pages of users, with their posts and the items that they choose to show. */
export function createPerson({ db, clock, community: { queries: known, views }, learning }: PersonDomainDeps) {
  const queries = createPersonQueries(db)
  const seals = sealsOf({ ...queries, clock })
  const deps = { ...known, ...queries, learningCourses: learning.learningCourses, views, seals, clock }
  return { handlers: { ...personHandlers(deps), ...personListHandlers(deps), ...shownHandlers(deps) } }
}

/** Creates the function that returns the seals of users, for the community. */
export const createSeals = ({ db, clock }: Pick<PersonDomainDeps, 'db' | 'clock'>): SealsOf =>
  sealsOf({ personPages: personPageQueries(db), clock })
