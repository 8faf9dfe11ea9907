import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Named, pageOf, paging, SendKey, Time, written } from '../shape.ts'
import { Handle, MarkedQuestion } from './attempt-shapes.ts'

/** A question that I keep. */
export const FavouriteQuestion = z.object({
  /** Of the favourite, not of the question. */
  id: Id,
  exam: Named,
  /** The attempt in which its handles are valid. */
  attempt: Id,
  question: MarkedQuestion,
  keptAt: Time,
})
export type FavouriteQuestion = z.infer<typeof FavouriteQuestion>

const place = { attempt: Id, question: Handle }

export const examQuestion = {
  'GET /api/exam/question/favourite': {
    about: 'The questions that I keep, newest first',
    caller: 'user',
    input: z.object({ exam: z.optional(Id), ...paging }),
    data: pageOf(FavouriteQuestion),
    errors: [],
  },
  'POST /api/exam/question/favourite': {
    about: 'Keeps a question of an attempt of mine; again changes nothing',
    caller: 'user',
    input: z.strictObject(place),
    data: z.null(),
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
  'POST /api/exam/question/favourite/remove': {
    about: 'Takes a question from my favourites; again changes nothing',
    caller: 'user',
    input: z.strictObject(place),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/exam/question/report': {
    about: 'Reports a fault in a question of an attempt of mine; the same key gives the same report',
    caller: 'user',
    input: z.strictObject({
      ...place,
      kind: z.enum(['answer', 'text', 'image', 'other']),
      text: written('问题描述', 5, 500),
      key: SendKey,
    }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
