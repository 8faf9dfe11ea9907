import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { lessonQuestionLengths } from '../limits.ts'
import { continuedInput, continuedPage, continuedPageOf, Html, Id, ImageUrl, Named, searchedPageOf, searchInput, Time } from '../shape.ts'
import { AtSeconds } from '../participation/note.ts'

const { title, text, answer } = lessonQuestionLengths

/** Author of a question or an answer. */
export const QuestionAuthor = z.object({
  name: z.string(),
  avatar: z.nullable(ImageUrl),
  /** Rank and experience of a lecturer of the course; null for learners. */
  lecturerTitle: z.nullable(z.string()),
})
export type QuestionAuthor = z.infer<typeof QuestionAuthor>

export const QuestionAnswer = z.object({
  id: Id,
  author: QuestionAuthor,
  text: Html,
  createdAt: Time,
  /** Whether the current user wrote it and can delete it. */
  mine: z.boolean(),
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

/** A question about a course, with the answer shown first. */
export const Question = z.object({
  id: Id,
  course: Named,
  /** The lesson that the question is about; null for the course as a whole. */
  lesson: z.nullable(Named),
  /** Position in the lesson, in seconds; null if the question is not about a position. */
  atSeconds: z.nullable(AtSeconds),
  title: z.string(),
  /** Empty if the title is sufficient. */
  text: Html,
  author: QuestionAuthor,
  createdAt: Time,
  answerCount: z.int(),
  /** The first answer of a lecturer, or else the oldest answer; null without answers. */
  topAnswer: z.nullable(QuestionAnswer),
  mine: z.boolean(),
})
export type Question = z.infer<typeof Question>

export const question = {
  'GET /api/ask': {
    about: 'Returns questions of a lesson, a course or all courses, newest first',
    caller: 'anyone',
    input: z.object({
      course: z.optional(Id),
      lesson: z.optional(Id),
      /** Returns only questions without an answer. */
      open: z.optional(z.boolean()),
      ...searchInput,
      ...continuedInput,
    }),
    data: z.extend(searchedPageOf(Question), continuedPage),
    errors: [],
  },
  'GET /api/ask/:id': {
    about: 'Returns a question',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: Question,
    errors: [Code.NotFound],
  },
  'GET /api/ask/:id/answer': {
    about: 'Returns the answers to a question: those of lecturers first, then oldest first',
    caller: 'anyone',
    input: z.object({ id: Id, ...continuedInput }),
    data: continuedPageOf(QuestionAnswer),
    errors: [Code.NotFound],
  },
  'POST /api/ask': {
    about: 'Asks a question about a course or one of its lessons; for members of the course',
    caller: 'user',
    input: z.strictObject({
      courseId: Id,
      lessonId: z.nullable(Id),
      atSeconds: z.nullable(AtSeconds),
      title: z
        .string()
        .check(
          z.trim(),
          z.minLength(title.least, `标题不能少于 ${title.least} 个字`),
          z.maxLength(title.most, `标题不能超过 ${title.most} 个字`),
        ),
      /** Markdown. */
      text: z.string().check(z.trim(), z.maxLength(text, `内容不能超过 ${text} 个字`)),
    }),
    data: Question,
    errors: [Code.NotFound, Code.NotAllowed, Code.TooOften],
  },
  'POST /api/ask/:id/answer': {
    about: 'Answers a question; for members of its course',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      /** Markdown. */
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(answer.least, `回答不能少于 ${answer.least} 个字`),
          z.maxLength(answer.most, `回答不能超过 ${answer.most} 个字`),
        ),
    }),
    data: QuestionAnswer,
    errors: [Code.NotFound, Code.NotAllowed, Code.TooOften],
  },
  'DELETE /api/ask/:id': {
    about: 'Deletes a question of the current user with its answers',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
  'DELETE /api/ask/:id/answer/:answerId': {
    about: 'Deletes an answer of the current user',
    caller: 'user',
    input: z.strictObject({ id: Id, answerId: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
