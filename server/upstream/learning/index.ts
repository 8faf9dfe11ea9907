import type { Kysely } from 'kysely'
import type { CatalogueQueries } from '../catalogue/index.ts'
import type { Database } from '../db/Database.ts'
import type { MembershipQueries } from '../membership/index.ts'
import type { SearchedList } from '../search/index.ts'
import { courseMaterialHandlers } from './courseMaterial.ts'
import type { ReviewDays } from './calendarFeed.ts'
import { learningHandlers } from './learning.ts'
import { mediaHandlers, mediaKey } from './media.ts'
import type { OwnDates } from './learningTime.ts'
import { calendarFeedQueries } from './queries/calendarFeeds.ts'
import { createLearningQueries } from './queries/createLearningQueries.ts'

export interface LearningDeps {
  db: Kysely<Database>
  clock: () => number
  catalogue: CatalogueQueries
  membership: MembershipQueries
  searchedList: SearchedList
  /** Returns the dates of a user's enrolments and exams, which another domain supplies. */
  ownDates: OwnDates
  /** Returns the days on which a user has questions to review. */
  reviewDays: ReviewDays
}

/** Creates the learning domain: lessons, videos, handouts and watch progress. */
export function createLearning({ db, clock, catalogue, membership, searchedList, ownDates, reviewDays }: LearningDeps) {
  const queries = createLearningQueries(db)
  const key = mediaKey({ ...queries, clock })
  return {
    handlers: {
      ...learningHandlers({ ...catalogue, ...queries, searchedList, ownDates, reviewDays, feeds: calendarFeedQueries(db), clock }),
      ...mediaHandlers({ ...queries, key, clock }),
      ...courseMaterialHandlers({ ...queries, ...membership, clock }),
    },
    queries,
    /** Returns the key that signs URLs of videos. */
    key,
  }
}

export type { ReviewDays } from './calendarFeed.ts'
export type { OwnDates } from './learningTime.ts'
export { createLessonCheck, type LessonCheckDeps } from './createLessonCheck.ts'
export { courseProgress } from './logic/completion.ts'
export { materials } from './materials.ts'
export { mediaVideos } from './mediaVideos.ts'
export { completeWithoutQuestions, lockLearner, type LessonStatus, completeIfWatched } from './queries/completeIfWatched.ts'
export { examLessonQueries, recordExamLessons } from './queries/examLessons.ts'
export type { VideoRow } from './queries/learningLessons.ts'
export { createLearningQueries, type LearningQueries } from './queries/createLearningQueries.ts'
