import type { Kysely } from 'kysely'
import type { BundleQueries } from '../bundle/index.ts'
import type { CatalogueQueries } from '../catalogue/index.ts'
import type { Database } from '../db/Database.ts'
import type { LearningQueries } from '../learning/index.ts'
import type { RateLimitDeps } from '../limits/createRateLimit.ts'
import type { MembershipQueries } from '../membership/index.ts'
import type { SearchedList } from '../search/index.ts'
import { type FavouriteDeps, favouriteHandlers } from './favourite.ts'
import { noteHandlers } from './note.ts'
import { createParticipationQueries } from './queries/createParticipationQueries.ts'
import type { OnFavourite, PostTitle } from './queries/favourites.ts'
import { reviewHandlers } from './review.ts'

export interface ParticipationDeps extends RateLimitDeps {
  db: Kysely<Database>
  membership: MembershipQueries
  searchedList: SearchedList
  catalogue: CatalogueQueries
  learning: LearningQueries
  bundle: BundleQueries
  /** Card loaders for exams, enrolment plans and posts, supplied by domains that depend on this one. */
  examCards: FavouriteDeps['examCards']
  planCards: FavouriteDeps['planCards']
  postCards: FavouriteDeps['postCards']
  postTitle: PostTitle
  /** Effect of a favourite in other domains, in its transaction. */
  onFavourite: OnFavourite
}

export type { FavouriteChange } from './queries/favourites.ts'

/** Creates the participation domain: learners' notes, favourites and reviews. */
export function createParticipation({
  db,
  membership,
  catalogue,
  learning,
  bundle,
  examCards,
  planCards,
  postCards,
  postTitle,
  onFavourite,
  ...limited
}: ParticipationDeps) {
  const queries = createParticipationQueries(db, onFavourite, postTitle)
  const deps = { ...queries, ...membership, ...limited }
  return {
    handlers: {
      ...noteHandlers(deps),
      ...favouriteHandlers({ ...deps, ...catalogue, ...bundle, lessons: learning.lessons, examCards, planCards, postCards }),
      ...reviewHandlers({ ...deps, watched: learning.watched }),
    },
    queries,
  }
}
