import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, ImageUrl, Named, pageOf, paging, searchedPageOf, searching, Time } from '../shape.ts'
import { AtSeconds } from '../participation/note.ts'

/** The author of a question or an answer. */
export const QuestionAuthor = z.object({
  name: z.string(),
  avatar: z.nullable(ImageUrl),
  /** Rank and work of a lecturer of the course; null for learners. */
  lecturerTitle: z.nullable(z.string()),
})
export type QuestionAuthor = z.infer<typeof QuestionAuthor>

export const QuestionAnswer = z.object({
  id: Id,
  author: QuestionAuthor,
  text: Html,
  createdAt: Time,
  /** Written by the asking user, who may delete it. */
  mine: z.boolean(),
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

/** A question about a course, with the answer that is shown first. */
export const Question = z.object({
  id: Id,
  course: Named,
  /** The lesson it is about; null for the course as a whole. */
  lesson: z.nullable(Named),
  /** Moment of the lesson, in seconds; null when it is about no moment. */
  atSeconds: z.nullable(AtSeconds),
  title: z.string(),
  /** Empty if the title says everything. */
  text: Html,
  author: QuestionAuthor,
  createdAt: Time,
  answerCount: z.int(),
  /** A lecturer's first answer, else the oldest; null without any. */
  topAnswer: z.nullable(QuestionAnswer),
  mine: z.boolean(),
})
export type Question = z.infer<typeof Question>

export const question = {
  'GET /api/ask': {
    about: 'Questions of a lesson, of a course, or of all courses; newest first',
    caller: 'anyone',
    input: z.object({
      course: z.optional(Id),
      lesson: z.optional(Id),
      /** Only questions without an answer. */
      open: z.optional(z.boolean()),
      ...searching,
      ...paging,
    }),
    data: searchedPageOf(Question),
    errors: [],
  },
  'GET /api/ask/:id': {
    about: 'One question',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: Question,
    errors: [Code.NotFound],
  },
  'GET /api/ask/:id/answer': {
    about: 'The answers to a question: lecturers’ first, then oldest first',
    caller: 'anyone',
    input: z.object({ id: Id, ...paging }),
    data: pageOf(QuestionAnswer),
    errors: [Code.NotFound],
  },
  'POST /api/ask': {
    about: 'Asks about a course or one of its lessons; for its members',
    caller: 'user',
    input: z.strictObject({
      courseId: Id,
      lessonId: z.nullable(Id),
      atSeconds: z.nullable(AtSeconds),
      title: z.string().check(z.trim(), z.minLength(5, '标题不能少于 5 个字'), z.maxLength(50, '标题不能超过 50 个字')),
      /** Markdown. */
      text: z.string().check(z.trim(), z.maxLength(2000, '内容不能超过 2000 个字')),
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
      text: z.string().check(z.trim(), z.minLength(2, '回答不能少于 2 个字'), z.maxLength(2000, '回答不能超过 2000 个字')),
    }),
    data: QuestionAnswer,
    errors: [Code.NotFound, Code.NotAllowed, Code.TooOften],
  },
  'DELETE /api/ask/:id': {
    about: 'Deletes my question with its answers',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
  'DELETE /api/ask/:id/answer/:answerId': {
    about: 'Deletes my answer',
    caller: 'user',
    input: z.strictObject({ id: Id, answerId: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
