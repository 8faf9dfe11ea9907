/** A lesson of a course's outline, with a user's progress. */
export interface OutlineLesson {
  complete: boolean
  /** Time of last watching; null before the first. */
  at: number | null
}

/** The lesson that was watched last; undefined before the first time. */
export const lastLesson = <Lesson extends OutlineLesson>(lessons: readonly Lesson[]): Lesson | undefined =>
  lessons.reduce<Lesson | undefined>((last, lesson) => (lesson.at !== null && lesson.at >= (last?.at ?? -1) ? lesson : last), undefined)

/**
 * The lesson to continue with: the last one until it is completed, then the next uncompleted one, then any uncompleted
 * one; the first lesson before there is a last one, and the last one again when all are completed. Undefined without
 * lessons.
 */
export function nextLesson<Lesson extends OutlineLesson>(lessons: readonly Lesson[]): Lesson | undefined {
  const last = lastLesson(lessons)
  if (!last) return lessons[0]
  const from = lessons.indexOf(last)
  return [...lessons.slice(from), ...lessons].find(({ complete }) => !complete) ?? last
}
