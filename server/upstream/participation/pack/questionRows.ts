import type { z } from 'zod/mini'
import { type CatalogueRows, lessonRowId } from '../../catalogue/pack.ts'
import type { QuestionAnswerTable, QuestionTable } from '../../db/Database.ts'
import { startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import type { Questions } from './Questions.ts'

const HOUR = 3_600_000

export type QuestionRows = ReturnType<typeof questionRows>

/** The rows of a pack's questions and their answers. */
export function questionRows(questions: Map<string, z.infer<typeof Questions>>, { lesson, lecturer: lecturers }: CatalogueRows) {
  const titles = new Map(lesson.map(({ id, title }) => [id, title]))
  const people = new Map(lecturers.map((row) => [row.id, row]))
  const ask: QuestionTable[] = []
  const ask_answer: QuestionAnswerTable[] = []
  for (const [courseId, entries] of questions) {
    entries.forEach((entry, place) => {
      const id = `${courseId}-${entry.id}`
      const lessonId = entry.lesson === null ? null : lessonRowId(courseId, entry.lesson)
      ask.push({
        id,
        course_id: courseId,
        lesson_id: lessonId,
        lesson_title: lessonId === null ? null : (titles.get(lessonId) ?? null),
        at_seconds: entry.atSeconds,
        title: entry.title,
        text: entry.text,
        user_id: null,
        author: entry.author,
        from_pack: 1,
        answer_count: entry.answers.length,
        // Spreads the times over working hours: no question is asked at midnight, and no two in the same moment.
        created_at: startOfBeijingDay(entry.date) + (9 + (place % 10)) * HOUR,
      })
      entry.answers.forEach((answer, index) => {
        const lecturer = 'lecturer' in answer.by ? people.get(answer.by.lecturer) : undefined
        ask_answer.push({
          id: `${id}-${answer.id}`,
          ask_id: id,
          text: answer.text,
          user_id: null,
          author: 'author' in answer.by ? answer.by.author : (lecturer?.name ?? ''),
          avatar: lecturer?.avatar ?? null,
          lecturer_title: lecturer?.title ?? null,
          from_pack: 1,
          created_at: startOfBeijingDay(answer.date) + (20 + (index % 3)) * HOUR,
        })
      })
    })
  }
  return { ask, ask_answer }
}
