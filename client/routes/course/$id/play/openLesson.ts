import { type Api, ApiError, Code, type LearningLesson, type LessonRefusal } from '#lib/contract'

/**
 * Result of opening a lesson: open; refused with a reason; no such lesson in this course; a course without lessons; or a
 * failed call.
 */
export type OpenedLesson =
  | { state: 'open'; lesson: LearningLesson }
  | { state: 'refused'; reason: LessonRefusal; text: string }
  | { state: 'gone' }
  | { state: 'none' }
  | { state: 'failed'; requestId: string | undefined }

export async function openLesson(api: Api, courseId: string, id: string): Promise<OpenedLesson> {
  try {
    const lesson = await api('GET /api/learn/lesson/:id', { id })
    return lesson.course.id === courseId ? { state: 'open', lesson } : { state: 'gone' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { reason } = (error.data ?? {}) as { reason?: LessonRefusal }
    if (error.code === Code.NotAllowed && reason !== undefined) return { state: 'refused', reason, text: error.message }
    return error.code === Code.NotFound || error.code === Code.InvalidInput
      ? { state: 'gone' }
      : { state: 'failed', requestId: error.requestId }
  }
}
