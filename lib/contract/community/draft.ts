import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Time } from '../shape.ts'
import { DraftTopics, PostImage, PostImages } from './community-shapes.ts'
import { postLengths } from './postLengths.ts'

/** Place of a draft: an idea, a question, or an answer to a question. */
export const DraftPlace = z.string().check(z.regex(/^(?:idea|question|answer [\w-]{1,64})$/, '位置格式错误'))
export type DraftPlace = 'idea' | 'question' | `answer ${string}`

/** A text that is begun and not sent, as it is stored for all devices of its author. */
export const Draft = z.object({
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  images: z.array(PostImage),
  topics: z.array(z.string()),
  anonymous: z.boolean(),
  /** Counts up with every change; sent along with the next one. */
  version: z.int(),
  updatedAt: Time,
})
export type Draft = z.infer<typeof Draft>

/** The `data` of a refusal with 1009: the draft as it is stored by now; null when there is none any more. */
export interface DraftConflict {
  stored: Draft | null
}

/** Version of what is not stored yet: 0. */
const Version = z.int().check(z.gte(0))

export const draft = {
  'GET /api/community/draft': {
    about: 'What I have begun to write at a place, on whatever device; null without',
    caller: 'user',
    input: z.object({ place: DraftPlace }),
    data: z.nullable(Draft),
    errors: [],
  },
  'PUT /api/community/draft': {
    about:
      'Stores what I have begun to write at a place; another version than the stored one is a conflict, and comes along with the stored one',
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
    about: 'Throws away what I have begun to write at a place, unless it has changed since this version',
    caller: 'user',
    input: z.strictObject({ place: DraftPlace, version: Version }),
    data: z.null(),
    errors: [Code.TooOften],
  },
} as const satisfies Family
