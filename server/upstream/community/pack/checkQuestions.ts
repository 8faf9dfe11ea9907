import type { z } from 'zod/mini'
import type { Catalogue } from '../../catalogue/pack.ts'
import type { PackChecks } from '../../kernel/PackChecks.ts'
import type { Questions } from './Questions.ts'

interface CheckedContent extends Pick<Catalogue, 'courses'> {
  /** By course id. */
  questions: Map<string, z.infer<typeof Questions>>
}

/** Checks questions beyond their schema: courses, lessons and lecturers exist, and ids are unique. */
export function checkQuestions({ questions, courses }: CheckedContent, { of, ids }: PackChecks): void {
  for (const [courseId, entries] of questions) {
    const { names, fault } = of(`asks/${courseId}.json`)
    if (!ids.course(courseId)) {
      fault('', `没有编号为 ${courseId} 的课程`)
      continue
    }
    const unique = (field: string, listed: { id: string }[]) =>
      listed.forEach(({ id }, index) => {
        if (listed.findIndex((each) => each.id === id) !== index) fault(`${field}[${index}].id`, `编号 ${id} 重复`)
      })
    const lessons = courses.get(courseId)?.chapters.flatMap((chapter) => chapter.lessons.map(({ id }) => id))
    unique('', entries)
    entries.forEach(({ lesson, answers }, index) => {
      if (lesson !== null && lessons?.includes(lesson) === false) fault(`[${index}].lesson`, `这门课程没有编号为 ${lesson} 的课时`)
      unique(`[${index}].answers`, answers)
      answers.forEach(({ by }, at) => {
        if ('lecturer' in by) names(`[${index}].answers[${at}].by.lecturer`, 'lecturer', by.lecturer)
      })
    })
  }
}
