import { z } from 'zod/mini'
import { Code, type learning, type OccupationProgress } from '#lib/contract'
import type { CatalogueQueries } from '../catalogue/index.ts'
import { mediaUrl } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { parseJsonColumn, Texts } from '../kernel/parseJsonColumn.ts'
import { courseProgress, emptyTotals } from './logic/completion.ts'
import { occupationStanding, type PathCourse } from './logic/occupationStanding.ts'
import type { LearningQueries } from './queries/createLearningQueries.ts'

export interface LearningOccupationDeps {
  learningCourses: LearningQueries['learningCourses']
  courses: CatalogueQueries['courses']
  occupations: CatalogueQueries['occupations']
}

type OccupationCalls = Extract<keyof typeof learning, `${string}/standing` | `${string}/profession/${string}`>

/** Handlers for a user's progress in occupations: the courses of learning paths and the reached levels. */
export const learningOccupationHandlers = (deps: LearningOccupationDeps): Pick<Handlers<typeof learning>, OccupationCalls> => {
  const { learningCourses, courses, occupations } = deps

  /** Loads the learning paths of occupations, with the user's progress and the time of last study of each. */
  async function loadPaths(userId: string, ids: string[]) {
    const [rows, joined] = await Promise.all([occupations.paths(ids), learningCourses.joined(userId)])
    const paths = rows.map((row) => ({ row, courseIds: courseIdsOf(row.path) }))
    const courseIds = [...new Set(paths.flatMap((path) => path.courseIds))]
    const [cards, sums] = await Promise.all([courses.cards(courseIds), learningCourses.sums(userId, courseIds)])
    const own = new Set(joined.map(({ id }) => id))
    const byId = new Map(
      cards.map(({ id, title, level }): [string, PathCourse] => [
        id,
        { id, title, level, joined: own.has(id), ...courseProgress(sums.get(id) ?? emptyTotals) },
      ]),
    )
    return paths.map(({ row: { id, name, emblem, hue }, courseIds: path }) => ({
      occupation: { id, name, emblem: mediaUrl(emblem), hue },
      path: path.flatMap((course) => byId.get(course) ?? []),
      studiedAt: Math.max(0, ...path.map((course) => sums.get(course)?.studiedAt ?? 0)),
    }))
  }
  type LoadedPath = Awaited<ReturnType<typeof loadPaths>>[number]

  const standingOf = ({ occupation, path }: LoadedPath): OccupationProgress | null =>
    path.some(({ joined }) => joined) ? { occupation, ...occupationStanding(path) } : null

  return {
    'GET /api/learn/standing': async (_, call) => {
      const { id: userId } = requireUser(call)
      const joined = await learningCourses.joined(userId)
      const ids = [...new Set(joined.flatMap(({ profession_id: id }) => id ?? []))]
      const walks = await loadPaths(userId, ids)
      // Occupations that were never studied retain the order in which they were joined.
      walks.sort((one, other) => other.studiedAt - one.studiedAt || ids.indexOf(one.occupation.id) - ids.indexOf(other.occupation.id))
      return { list: walks.flatMap((each) => standingOf(each) ?? []) }
    },

    'GET /api/learn/profession/:id': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      const [found] = await loadPaths(userId, [id])
      const { path, ...rest } = found ?? refuse(Code.NotFound, '职业不存在，请从职业列表中选择')
      return {
        list: path.map(({ id: courseId, joined, progress, percent, completedLessons, lessonCount }) => ({
          courseId,
          joined,
          progress,
          percent,
          completedLessons,
          lessonCount,
        })),
        standing: standingOf({ path, ...rest }),
      }
    },
  }
}

/** The required part of the JSON column `profession.path`. */
const Steps = z.array(z.object({ courses: Texts }))
const courseIdsOf = (path: string): string[] => [
  ...new Set(parseJsonColumn(Steps, path, 'profession.path').flatMap((step) => step.courses)),
]
