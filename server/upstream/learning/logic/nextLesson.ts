/** A lesson of a course's outline, with a user's progress. */
export interface OutlineLesson {
  complete: boolean
  /** Time of last activity; null before the first. */
  at: number | null
}

/** Returns the most recent lesson; undefined before the first one. */
export const lastLesson = <Lesson extends OutlineLesson>(lessons: readonly Lesson[]): Lesson | undefined =>
  lessons.reduce<Lesson | undefined>((last, lesson) => (lesson.at !== null && lesson.at >= (last?.at ?? -1) ? lesson : last), undefined)

/**
 * Returns the lesson to continue with: the most recent one until it is completed, then the next uncompleted one, then any
 * uncompleted one. Returns the first lesson if none was started, the most recent one if all are completed, and undefined
 * without lessons.
 */
export function nextLesson<Lesson extends OutlineLesson>(lessons: readonly Lesson[]): Lesson | undefined {
  const last = lastLesson(lessons)
  if (!last) return lessons[0]
  const from = lessons.indexOf(last)
  return [...lessons.slice(from), ...lessons].find(({ complete }) => !complete) ?? last
}
