import type { z } from 'zod/mini'
import { type CatalogueRows, lessonRowId } from '../../catalogue/pack.ts'
import { CommunityContentKind } from '#lib/enums'
import type { PostTable } from '../../db/Database.ts'
import { startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { packPostDefaults } from '../logic/postDefaults.ts'
import type { Questions } from './Questions.ts'

const HOUR = 3_600_000

export type QuestionRows = ReturnType<typeof questionRows>

/** Returns the rows of a pack's questions and answers. */
export function questionRows(questions: Map<string, z.infer<typeof Questions>>, { lesson, lecturer: lecturers }: CatalogueRows) {
  const titles = new Map(lesson.map(({ id, title }) => [id, title]))
  const people = new Map(lecturers.map((row) => [row.id, row]))
  const question: PostTable[] = []
  const answers: PostTable[] = []
  for (const [courseId, entries] of questions) {
    entries.forEach((entry, place) => {
      const id = `${courseId}-${entry.id}`
      const lessonId = entry.lesson === null ? null : lessonRowId(courseId, entry.lesson)
      question.push({
        ...packPostDefaults,
        id,
        kind: CommunityContentKind.Question,
        course_id: courseId,
        lesson_id: lessonId,
        lesson_title: lessonId === null ? null : (titles.get(lessonId) ?? null),
        at_seconds: entry.atSeconds,
        title: entry.title,
        text: entry.text,
        author: entry.author,
        // Spreads the times over the day from 9:00, so that consecutive questions differ and none is asked at midnight.
        created_at: startOfBeijingDay(entry.date) + (9 + (place % 10)) * HOUR,
      })
      entry.answers.forEach((answer, index) => {
        const lecturer = 'lecturer' in answer.by ? people.get(answer.by.lecturer) : undefined
        answers.push({
          ...packPostDefaults,
          // Cannot equal the id of a question, because slugs contain no underscores.
          id: `${id}_${answer.id}`,
          kind: CommunityContentKind.Answer,
          parent_id: id,
          text: answer.text,
          author: 'author' in answer.by ? answer.by.author : (lecturer?.name ?? ''),
          avatar: lecturer?.avatar ?? null,
          lecturer_title: lecturer?.title ?? null,
          created_at: startOfBeijingDay(answer.date) + (20 + (index % 3)) * HOUR,
        })
      })
    })
  }
  return { question, answers }
}
