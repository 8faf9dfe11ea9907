import type { LoaderFunctionArgs } from 'react-router'
import { type Api, ApiError, type CourseDetail, type LearnCourse, type Lesson } from '#lib/contract'
import type { PlayBar } from '../../../../layouts/PlayLayout.tsx'
import { apiContext } from '../../../../app/apiContext.ts'
import { essential } from '../../../../app/essential.ts'
import { paths } from '../../../../app/paths.ts'
import { soon } from '../../../../app/Soon.ts'
import { openLesson } from './openLesson.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const query = new URL(request.url).searchParams
  const asked = query.get('lesson')
  // Without a lesson in the address it takes the course to know which.
  const early = asked === null ? undefined : lessonParts(api, id, asked)
  const [course, standing] = await Promise.all([essential(api('GET /api/course/:id', { id })), standingOf(api, id)])
  const lessonId = asked ?? standing?.next?.lessonId ?? firstLesson(course)?.id ?? null
  const [opened, media] = await (early ?? (lessonId === null ? noLesson : lessonParts(api, id, lessonId)))
  const bar: PlayBar = { title: course.title, back: paths.course(id) }
  return { at: momentOf(query.get('at')), bar, course: outlineOf(course), standing, lessonId, opened, media }
}

/** The first that can be played; any, where none can. */
function firstLesson({ chapters }: CourseDetail): Lesson | undefined {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  return lessons.find(({ ready }) => ready) ?? lessons[0]
}

/** Second that an address asks to begin at; null without one, and for what is none. */
const momentOf = (text: string | null): number | null => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null)

const noLesson = Promise.resolve([{ state: 'none' as const }, null] as const)

const lessonParts = (api: Api, courseId: string, id: string) =>
  Promise.all([openLesson(api, courseId, id), soon(api('GET /api/media/lesson/:id', { id }))])

/** One's progress; null for who has not joined, and while it cannot be had: the lessons are there all the same. */
async function standingOf(api: Api, id: string): Promise<LearnCourse | null> {
  try {
    return await api('GET /api/learn/course/:id', { id })
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** What the player's page shows of a course; the rest need not travel. */
export type PlayCourse = Pick<
  CourseDetail,
  'id' | 'title' | 'chapters' | 'joinedAt' | 'priceFen' | 'availability' | 'completionPercent' | 'lessonCount'
>

const outlineOf = ({
  id,
  title,
  chapters,
  joinedAt,
  priceFen,
  availability,
  completionPercent,
  lessonCount,
}: CourseDetail): PlayCourse => ({
  id,
  title,
  chapters,
  joinedAt,
  priceFen,
  availability,
  completionPercent,
  lessonCount,
})
