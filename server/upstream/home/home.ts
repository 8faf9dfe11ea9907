import { type ExamCard, home, type PlanCard } from '#lib/contract'
import { CareerCategory } from '#lib/enums'
import { type CatalogueQueries, courseCard, institutionListEntries, occupationCard } from '../catalogue/index.ts'
import type { Handlers } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { newsCard, type PublishingQueries } from '../publishing/index.ts'
import type { HotWords } from '../search/index.ts'
import type { HomeProof } from './createProof.ts'
import { homePath } from './homePath.ts'
import type { HomeQueries } from './queries/createHomeQueries.ts'

export interface HomeCallDeps {
  home: HomeQueries['home']
  hotWords: HotWords
  occupations: CatalogueQueries['occupations']
  courses: CatalogueQueries['courses']
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
const nothing = { professions: 0, courses: 0, lessons: 0, institutions: 0 }

export const homeHandlers = ({
  home: packs,
  hotWords,
  firstExams,
  openPlans,
  proof,
  clock,
  ...catalogue
}: HomeCallDeps): Handlers<typeof home> => {
  const { occupations, courses, institutions, news } = catalogue

  return {
    'GET /api/home': async () => {
      const [pack, words, ofKinds, paid, free, providers, latest, exams, plans] = await Promise.all([
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
        institutions: cards,
        news: latest.map(newsCard),
        totals: pack ? parseJsonColumn(home['GET /api/home'].data.shape.totals, pack.totals, 'content_pack.totals') : nothing,
        ...shown,
        path,
      }
    },
  }
}
