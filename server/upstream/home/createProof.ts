import type { Data } from '#lib/contract'
import { type CatalogueQueries, reviewWithCourse } from '../catalogue/index.ts'
import type { LearningQueries } from '../learning/index.ts'
import { isUnexpired } from '../limits/logic/latestEnd.ts'
import { limits } from '../limits/logic/limits.ts'

type Proof = Pick<Data<'GET /api/home'>, 'proof' | 'reviews'>

interface Deps {
  proof: CatalogueQueries['proof']
  times: Pick<LearningQueries['times'], 'completedByAll'>
  clock: () => number
}

const SENTENCES = 3
/** Criteria for quoted reviews: minimum stars, and a length in characters that is informative but short. */
const good = { stars: 4, length: { least: 18, most: 60 } }

/** Creates the cached source of the platform's figures. They aggregate entire tables, so they are recomputed only periodically. */
export function createProof({ proof, times, clock }: Deps) {
  let shown: { until: number; courseIds: string; answer: Promise<Proof> } | undefined

  const collect = async (courseIds: string[]): Promise<Proof> => {
    const [learners, certifiedInstitutions, { count, starSum }, completedLessons, rows] = await Promise.all([
      proof.learners(),
      proof.certifiedInstitutions(),
      proof.reviews(),
      times.completedByAll(),
      proof.sentences(courseIds, { ...good, before: clock() - limits.proof.sentenceAgeMs }),
    ])
    const firstOfCourse = rows.filter((row, index) => rows.findIndex(({ course_id }) => course_id === row.course_id) === index)
    return {
      proof: {
        learners,
        certifiedInstitutions,
        completedLessons,
        reviewCount: count,
        ratingTenths: count === 0 ? null : Math.round((10 * starSum) / count),
      },
      reviews: firstOfCourse.slice(0, SENTENCES).map(reviewWithCourse),
    }
  }

  return {
    /** Returns the figures, and reviews of these courses. */
    of: (courseIds: string[]): Promise<Proof> => {
      const key = courseIds.join()
      if (!shown || shown.courseIds !== key || !isUnexpired(shown.until, limits.proof.shownForMs, clock())) {
        const fresh = { until: clock() + limits.proof.shownForMs, courseIds: key, answer: collect(courseIds) }
        fresh.answer.catch(() => shown === fresh && (shown = undefined))
        shown = fresh
      }
      return shown.answer
    },
  }
}
export type HomeProof = ReturnType<typeof createProof>
