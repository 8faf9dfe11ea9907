import { type Data, type ExamCard, home, type HomeLearningPath, type PlanCard } from '#lib/contract'
import { CareerCategory, type SkillLevel } from '#lib/enums'
import {
  type CatalogueQueries,
  courseCard,
  institutionListEntries,
  Ladder,
  lecturerOf,
  occupationCard,
  Path,
  reviewWithCourse,
} from '../catalogue/index.ts'
import { mediaUrl } from '../files/index.ts'
import type { Handlers } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import type { LearningQueries } from '../learning/index.ts'
import { isUnexpired } from '../limits/logic/latestEnd.ts'
import { limits } from '../limits/logic/limits.ts'
import { newsCard, type PublishingQueries } from '../publishing/index.ts'
import type { HotWords } from '../search/index.ts'
import type { HomeQueries } from './queries/createHomeQueries.ts'

export interface HomeCallDeps {
  home: HomeQueries['home']
  hotWords: HotWords
  occupations: CatalogueQueries['occupations']
  courses: CatalogueQueries['courses']
  details: CatalogueQueries['details']
  institutions: CatalogueQueries['institutions']
  news: PublishingQueries['news']
  /** Returns the exam with most learners of each occupation. */
  firstExams: (most: number) => Promise<ExamCard[]>
  /** Returns the open enrolment plans, by closing time. */
  openPlans: (most: number) => Promise<PlanCard[]>
  proof: HomeProof
  clock: () => number
}

const SHOWN = 8
const INSTITUTIONS_SHOWN = 12
const NEWS_SHOWN = 6
const EXAMS_SHOWN = 4
const PLANS_SHOWN = 4
const LECTURERS_SHOWN = 4
const nothing = { professions: 0, courses: 0, lessons: 0, institutions: 0 }

type Read = Pick<CatalogueQueries, 'occupations' | 'courses'>

/** Returns the learning path of the chosen occupation, or otherwise the first path with courses, by number of learners. */
async function homePath(chosen: string | null, { occupations, courses }: Read): Promise<HomeLearningPath | null> {
  const own = chosen === null ? [] : await occupations.pathsInOrder(chosen)
  return (await firstPathWithCourses(own, courses)) ?? (await firstPathWithCourses(await occupations.pathsInOrder(), courses))
}

/**
 * Groups the courses of a learning path by the occupation's levels, lowest first. Courses without a level, or of a level that
 * the occupation does not have, belong to the lowest level, because they have no prerequisites.
 */
function levelSteps<Course extends { level: SkillLevel | null }>(
  ladder: readonly { level: SkillLevel; ability: string }[],
  courses: readonly Course[],
): { level: SkillLevel; ability: string; courses: Course[] }[] {
  const levels = ladder.toSorted((one, other) => other.level - one.level)
  const placeOf = ({ level }: Course) =>
    Math.max(
      0,
      levels.findIndex((each) => each.level === level),
    )
  return levels.map(({ level, ability }, place) => ({ level, ability, courses: courses.filter((course) => placeOf(course) === place) }))
}

async function firstPathWithCourses(
  rows: Awaited<ReturnType<Read['occupations']['pathsInOrder']>>,
  courses: Read['courses'],
): Promise<HomeLearningPath | null> {
  for (const row of rows) {
    const ids = new Set(parseJsonColumn(Path, row.path, 'profession.path').flatMap((step) => step.courses))
    const cards = await courses.cards([...ids])
    if (cards.length > 0)
      return {
        occupation: occupationCard(row),
        steps: levelSteps(parseJsonColumn(Ladder, row.ladder, 'profession.ladder'), cards.map(courseCard)),
      }
  }
  return null
}

export const homeHandlers = ({
  home: packs,
  hotWords,
  firstExams,
  openPlans,
  proof,
  clock,
  ...catalogue
}: HomeCallDeps): Handlers<typeof home> => {
  const { occupations, courses, details, institutions, news } = catalogue

  return {
    'GET /api/home': async () => {
      const [pack, words, ofKinds, paid, free, providers, latest, exams, plans, teaching] = await Promise.all([
        packs.pack(),
        hotWords.list(),
        Promise.all(
          Object.values(CareerCategory).map(async (kind) => ({
            kind,
            list: (await occupations.first(kind, SHOWN)).map(occupationCard),
          })),
        ),
        courses.recommended(SHOWN, { free: false }),
        courses.recommended(SHOWN, { free: true }),
        institutions.first(INSTITUTIONS_SHOWN),
        news.first(NEWS_SHOWN, clock()),
        firstExams(EXAMS_SHOWN),
        openPlans(PLANS_SHOWN),
        details.lecturersWithFigures(10 * LECTURERS_SHOWN),
      ])
      const [shown, path, cards] = await Promise.all([
        proof.of([...new Set([...paid, ...free].map(({ id }) => id))]),
        homePath(pack?.home_path ?? null, catalogue),
        institutionListEntries(providers, institutions),
      ])
      return {
        hotWords: words,
        professions: ofKinds.filter(({ list }) => list.length > 0),
        // Free courses have a row of their own. Here they only fill a row with too few paid courses.
        courses: [...paid, ...free].slice(0, SHOWN).map(courseCard),
        freeCourses: free.map(courseCard),
        exams,
        plans,
        lecturers: firstLecturers(teaching),
        institutions: cards,
        news: latest.map(newsCard),
        totals: pack ? parseJsonColumn(home['GET /api/home'].data.shape.totals, pack.totals, 'content_pack.totals') : nothing,
        ...shown,
        path,
      }
    },
  }
}

/** Returns the first lecturer of each occupation, with the course. */
function firstLecturers(rows: Awaited<ReturnType<CatalogueQueries['details']['lecturersWithFigures']>>) {
  const shown: typeof rows = []
  for (const row of rows) if (!shown.some(({ id, profession_id }) => id === row.id || profession_id === row.profession_id)) shown.push(row)
  return shown
    .slice(0, LECTURERS_SHOWN)
    .map((row) => ({ ...lecturerOf(row), figure: mediaUrl(row.figure), course: { id: row.course_id, name: row.course_title } }))
}

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
