import type { Data, home } from '#lib/contract'
import { CareerCategory } from '#lib/enums'
import type { Handlers } from '../handler.ts'
import type { courseQueries } from '../queries/courses.ts'
import type { homeQueries } from '../queries/home.ts'
import type { institutionQueries } from '../queries/institutions.ts'
import type { professionQueries } from '../queries/professions.ts'
import { courseCard, institutionCard, professionCard } from './cards.ts'

interface Deps {
  home: ReturnType<typeof homeQueries>
  professions: ReturnType<typeof professionQueries>
  courses: ReturnType<typeof courseQueries>
  institutions: ReturnType<typeof institutionQueries>
}

const SHOWN = 8
const INSTITUTIONS_SHOWN = 12
const nothing = { professions: 0, courses: 0, lessons: 0, institutions: 0 }

export const homeHandlers = ({ home: packs, professions, courses, institutions }: Deps): Handlers<typeof home> => ({
  'GET /api/home': async () => {
    const [pack, ofKinds, paid, free, providers] = await Promise.all([
      packs.pack(),
      Promise.all(
        Object.values(CareerCategory).map(async (kind) => ({
          kind,
          list: (await professions.list({ kind }, SHOWN, 0)).list.map(professionCard),
        })),
      ),
      courses.recommended(SHOWN, { free: false }),
      courses.recommended(SHOWN, { free: true }),
      institutions.list(INSTITUTIONS_SHOWN, 0),
    ])
    return {
      hotWords: pack ? (JSON.parse(pack.hot_words) as string[]) : [],
      professions: ofKinds.filter(({ list }) => list.length > 0),
      // Free courses have their own row; they only fill up where there is little else.
      courses: [...paid, ...free].slice(0, SHOWN).map(courseCard),
      freeCourses: free.map(courseCard),
      institutions: providers.map(institutionCard),
      totals: pack ? (JSON.parse(pack.totals) as Data<'GET /api/home'>['totals']) : nothing,
    }
  },
})
