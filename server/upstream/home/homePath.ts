import type { HomePath } from '#lib/contract'
import { type CatalogueQueries, courseCard, Ladder, occupationCard, Path } from '../catalogue/index.ts'
import { json } from '../kernel/json.ts'
import { levelSteps } from './logic/levelSteps.ts'

type Read = Pick<CatalogueQueries, 'occupations' | 'courses'>

/** Returns the learning path of the chosen occupation, or otherwise the first path with courses, by number of learners. */
export async function homePath(chosen: string | null, { occupations, courses }: Read): Promise<HomePath | null> {
  const own = chosen === null ? [] : await occupations.pathsInOrder(chosen)
  return (await firstWay(own, courses)) ?? (await firstWay(await occupations.pathsInOrder(), courses))
}

async function firstWay(
  rows: Awaited<ReturnType<Read['occupations']['pathsInOrder']>>,
  courses: Read['courses'],
): Promise<HomePath | null> {
  for (const row of rows) {
    const ids = new Set(json(Path, row.path, 'profession.path').flatMap((step) => step.courses))
    const cards = await courses.cards([...ids])
    if (cards.length > 0)
      return {
        occupation: occupationCard(row),
        steps: levelSteps(json(Ladder, row.ladder, 'profession.ladder'), cards.map(courseCard)),
      }
  }
  return null
}
