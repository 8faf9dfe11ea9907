import type { Kysely } from 'kysely'
import { accessCodeHandlers } from '../bundle/accessCode.ts'
import { bundleHandlers } from '../bundle/bundle.ts'
import { accessCodeQueries } from '../bundle/queries/accessCodes.ts'
import { bundleQueries } from '../bundle/queries/bundles.ts'
import { institutionDetailHandlers } from '../catalogue/institutionDetail.ts'
import { courseQueries } from '../catalogue/queries/courses.ts'
import { institutionDetailQueries } from '../catalogue/queries/institutionDetails.ts'
import { institutionQueries } from '../catalogue/queries/institutions.ts'
import { professionQueries } from '../catalogue/queries/professions.ts'
import type { Database } from '../db/Database.ts'
import { courseMaterialHandlers } from '../learning/courseMaterial.ts'
import { learnCourseQueries } from '../learning/queries/learnCourses.ts'
import { materialQueries } from '../learning/queries/materials.ts'
import { watchedQueries } from '../learning/queries/watched.ts'
import { rateLimitQueries } from '../limits/queries/rateLimits.ts'
import { membershipQueries } from '../membership/queries/memberships.ts'
import type { SearchReader } from '../search/queries/searchReader.ts'
import { askHandlers } from './ask.ts'
import { collectHandlers } from './collect.ts'
import { noteHandlers } from './note.ts'
import { askQueries } from './queries/asks.ts'
import { collectQueries } from './queries/collects.ts'
import { noteQueries } from './queries/notes.ts'
import { reviewQueries } from './queries/reviews.ts'
import { reviewHandlers } from './review.ts'

/** The calls of taking part: notes, favourites, reviews, questions, series and packages, access codes, institutions. */
export function participationHandlers(db: Kysely<Database>, clock: () => number, search: SearchReader) {
  const member = { memberships: membershipQueries(db), clock }
  const limited = { rateLimits: rateLimitQueries(db), clock }
  const bundles = bundleQueries(db)
  return {
    ...noteHandlers({ ...member, notes: noteQueries(db) }),
    ...collectHandlers({
      collects: collectQueries(db),
      courses: courseQueries(db, search),
      bundles,
      institutions: institutionQueries(db),
      professions: professionQueries(db),
      clock,
    }),
    ...reviewHandlers({ ...member, reviews: reviewQueries(db), watched: watchedQueries(db) }),
    ...askHandlers({ ...member, ...limited, asks: askQueries(db) }),
    ...accessCodeHandlers({ ...limited, accessCodes: accessCodeQueries(db) }),
    ...bundleHandlers({ bundles, learnCourses: learnCourseQueries(db), clock }),
    ...institutionDetailHandlers({ institutionDetails: institutionDetailQueries(db, search), clock }),
    ...courseMaterialHandlers({ ...member, materials: materialQueries(db) }),
  }
}
