import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Time } from '../shape.ts'
import { DraftTopics, PostImage, PostImages } from './community-shapes.ts'
import { postLengths } from '../limits.ts'

/** Location of a draft: an idea, a question, or an answer to a question. */
export const DraftPlace = z.string().check(z.regex(/^(?:idea|question|answer [\w-]{1,64})$/, '位置格式错误'))
export type DraftPlace = 'idea' | 'question' | `answer ${string}`

/** An unsent text, stored for all devices of its author. */
export const Draft = z.object({
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  images: z.array(PostImage),
  topics: z.array(z.string()),
  anonymous: z.boolean(),
  /** Greater after every change, and never repeated at a location, not even by a new draft; send it with the next change. */
  version: z.int(),
  updatedAt: Time,
})
export type Draft = z.infer<typeof Draft>

/** The `data` of a 1009 error: the draft currently stored; null if it no longer exists. */
export interface DraftConflict {
  stored: Draft | null
}

/** Version of the draft; 0 if it is not stored yet. */
const Version = z.int().check(z.gte(0))

export const draft = {
  'GET /api/community/draft': {
    about: 'Returns the draft at a location, from any device of the current user; null without one',
    caller: 'user',
    input: z.object({ place: DraftPlace }),
    data: z.nullable(Draft),
    errors: [],
  },
  'PUT /api/community/draft': {
    about: 'Stores the draft at a location; fails with 1009 and the stored draft if the version does not match',
    caller: 'user',
    input: z.strictObject({
      place: DraftPlace,
      version: Version,
      title: z._default(z.string().check(z.maxLength(200, '标题太长')), ''),
      text: z.string().check(z.maxLength(postLengths.answer, `内容不能超过 ${postLengths.answer} 个字`)),
      images: PostImages,
      topics: DraftTopics,
      anonymous: z._default(z.boolean(), false),
    }),
    data: Draft,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
  'POST /api/community/draft/drop': {
    about: 'Deletes the draft at a location unless it has changed since this version',
    caller: 'user',
    input: z.strictObject({ place: DraftPlace, version: Version }),
    data: z.null(),
    errors: [Code.TooOften],
  },
} as const satisfies Family
