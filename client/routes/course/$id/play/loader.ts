import { data, type LoaderFunctionArgs } from 'react-router'
import { type Api, ApiError, type CourseDetail, type LearningCourse, type Lesson } from '#lib/contract'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'
import { paths } from '#app/paths.ts'
import { type Deferred, defer } from '#app/Deferred.ts'
import type { PlayBar } from '../../../../layouts/PlayLayout.tsx'
import { address } from './address.ts'
import { fetchCourseEnding } from './fetchCourseEnding.ts'
import { type OpenedLesson, openLesson } from './openLesson.ts'

/** The lesson of the page: its id, the learner's progress, and the result of opening it. */
export interface ShownLesson {
  lessonId: string | null
  /** Null for users who have not joined the course. */
  learning: LearningCourse | null
  opened: OpenedLesson
}

/** Waits only for the course; on the server, a late lesson is streamed after the page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const { lesson: asked = null, at = null, done } = address.read(request)
  const course = api('GET /api/course/:id', { id })
  const learning = fetchLearning(api, id)
  const lessonId = asked === null ? lessonToContinue(course, learning) : Promise.resolve(asked)
  const media = lessonId.then((lesson) => (lesson === null ? null : api('GET /api/media/lesson/:id', { id: lesson })))
  const [found, shown, video, end] = await Promise.all([
    requirePart(course),
    deferredLesson(shownLesson(api, { courseId: id, lessonId, learning })),
    defer(media),
    done ? defer(fetchCourseEnding(api, course, learning)) : null,
  ])
  const bar: PlayBar = { title: found.title, back: paths.course(id) }
  const isMissing = asked !== null && !found.chapters.some(({ lessons }) => lessons.some((lesson) => lesson.id === asked))
  const value = { at, bar, course: outlineOf(found), asked, shown, media: video, end }
  return isMissing ? data(value, { status: 404 }) : value
}

/** In the browser, the previous lesson remains and continues to play until the next one is loaded. */
const deferredLesson = (lesson: Promise<ShownLesson>): Promise<Deferred<ShownLesson>> =>
  import.meta.env.SSR ? defer(lesson) : lesson.then((value) => ({ value }))

async function shownLesson(
  api: Api,
  { courseId, lessonId, learning }: { courseId: string; lessonId: Promise<string | null>; learning: Promise<LearningCourse | null> },
): Promise<ShownLesson> {
  const id = await lessonId
  const [own, opened] = await Promise.all([learning, id === null ? none : openLesson(api, courseId, id)])
  return { lessonId: id, learning: own, opened }
}

const none: OpenedLesson = { state: 'none' }

/** Determines the lesson to continue with, if the URL names none. */
async function lessonToContinue(course: Promise<CourseDetail>, learning: Promise<LearningCourse | null>): Promise<string | null> {
  const [found, own] = await Promise.all([course, learning])
  return own?.next?.lessonId ?? firstLesson(found)?.id ?? null
}

/** Returns the first playable lesson; if none is playable, the first lesson. */
function firstLesson({ chapters }: CourseDetail): Lesson | undefined {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  return lessons.find(({ ready }) => ready) ?? lessons[0]
}

/** Returns the learner's progress; null for other users, or if the call fails, because lessons are shown regardless. */
async function fetchLearning(api: Api, id: string): Promise<LearningCourse | null> {
  try {
    return await api('GET /api/learn/course/:id', { id })
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

const outlineFields = ['id', 'title', 'chapters', 'joinedAt', 'priceFen', 'availability', 'completionPercent', 'lessonCount'] as const

/** The course fields that the player's page shows; others are not sent to the browser. */
export type PlayCourse = Pick<CourseDetail, (typeof outlineFields)[number]>

const outlineOf = (course: CourseDetail): PlayCourse =>
  Object.fromEntries(outlineFields.map((field) => [field, course[field]])) as unknown as PlayCourse
