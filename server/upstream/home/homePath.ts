import type { HomeLearningPath } from '#lib/contract'
import { type CatalogueQueries, courseCard, Ladder, occupationCard, Path } from '../catalogue/index.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { levelSteps } from './logic/levelSteps.ts'

type Read = Pick<CatalogueQueries, 'occupations' | 'courses'>

/** Returns the learning path of the chosen occupation, or otherwise the first path with courses, by number of learners. */
export async function homePath(chosen: string | null, { occupations, courses }: Read): Promise<HomeLearningPath | null> {
  const own = chosen === null ? [] : await occupations.pathsInOrder(chosen)
  return (await firstPathWithCourses(own, courses)) ?? (await firstPathWithCourses(await occupations.pathsInOrder(), courses))
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
