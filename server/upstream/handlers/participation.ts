import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { accessCodeQueries } from '../queries/accessCodes.ts'
import { askQueries } from '../queries/asks.ts'
import { bundleQueries } from '../queries/bundles.ts'
import { collectQueries } from '../queries/collects.ts'
import { courseQueries } from '../queries/courses.ts'
import { institutionalQueries } from '../queries/institutionals.ts'
import { institutionQueries } from '../queries/institutions.ts'
import { learnCourseQueries } from '../queries/learnCourses.ts'
import { materialQueries } from '../queries/materials.ts'
import { membershipQueries } from '../queries/memberships.ts'
import { noteQueries } from '../queries/notes.ts'
import { professionQueries } from '../queries/professions.ts'
import { rateLimitQueries } from '../queries/rateLimits.ts'
import { reviewQueries } from '../queries/reviews.ts'
import type { SearchReader } from '../queries/search/searchReader.ts'
import { watchedQueries } from '../queries/watched.ts'
import { accessCodeHandlers } from './accessCode.ts'
import { askHandlers } from './ask.ts'
import { bundleHandlers } from './bundle.ts'
import { collectHandlers } from './collect.ts'
import { courseMaterialHandlers } from './courseMaterial.ts'
import { institutionalHandlers } from './institutional.ts'
import { noteHandlers } from './note.ts'
import { reviewHandlers } from './review.ts'

/** What people do around courses: notes, favourites, reviews, questions, series and packages, access codes, institutions. */
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
    ...institutionalHandlers({ institutionals: institutionalQueries(db, search), clock }),
    ...courseMaterialHandlers({ ...member, materials: materialQueries(db) }),
  }
}
