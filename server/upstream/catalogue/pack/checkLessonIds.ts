import type { z } from 'zod/mini'
import type { Course } from './catalogue-files.ts'
import { lessonRowId } from './lessonRowId.ts'

/** Maximum length of a row's id. */
const longestId = 64

/**
 * Checks the ids of lessons, which learners' progress refers to. Each must be unique in its course, and fit a row's id together
 * with the course's id.
 */
export function checkLessonIds(
  courseId: string,
  { chapters }: Pick<z.infer<typeof Course>, 'chapters'>,
  fault: (field: string, message: string) => void,
): void {
  const seen = new Set<string>()
  chapters.forEach(({ lessons }, chapter) =>
    lessons.forEach(({ id }, index) => {
      const field = `chapters[${chapter}].lessons[${index}].id`
      if (seen.has(id)) fault(field, `编号 ${id} 在这门课程里重复`)
      seen.add(id)
      if (lessonRowId(courseId, id).length > longestId) fault(field, `课程编号与课时编号合计最长 ${longestId - 1} 个字符`)
    }),
  )
}
