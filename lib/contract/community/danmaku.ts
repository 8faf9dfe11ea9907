import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { danmakuLimits } from '../limits.ts'
import { Id, IdempotencyKey } from '../shape.ts'
import { authoredText } from './community-shapes.ts'

/** A short text shown at a position of a lesson's video. Its author is not disclosed. */
export const Danmaku = z.object({
  /** Id of the danmaku; it is also the id of the post for deleting, reporting and appealing. */
  id: Id,
  /** Position in the lesson in seconds, in steps of 0.1. */
  second: z.number(),
  /** A single line without markup. */
  text: z.string(),
  mine: z.boolean(),
  /** Danmaku in the states `held` and `refused` are visible to their author only. */
  state: z.enum(['shown', 'held', 'refused']),
  /** Reason for the state `held` or `refused`; null otherwise. */
  reason: z.nullable(z.string()),
})
export type Danmaku = z.infer<typeof Danmaku>

const Second = z.number().check(
  z.gte(0),
  z.lte(86_400),
  z.overwrite((second) => Math.round(second * 10) / 10),
)

const DanmakuText = authoredText('弹幕', 1, danmakuLimits.text).check(z.overwrite((text) => text.replaceAll(/\s+/g, ' ')))

/** These calls fail with the same codes and `data.reason` as `GET /api/learn/lesson/:id`. */
export const danmaku = {
  'GET /api/learn/lesson/:id/danmaku': {
    about:
      'Returns the danmaku of one minute of a lesson in order: those of the current user, and the newest of others, at most 120 in total and 6 per second; requires access to the lesson',
    caller: 'anyone',
    input: z.object({
      id: Id,
      /** Index of the minute, starting at 0: `floor(second / 60)`. */
      window: z.int().check(z.gte(0), z.lte(1440)),
    }),
    data: z.object({
      list: z.array(Danmaku),
      /** Number of danmaku of this minute that are not in the list. */
      omitted: z.int(),
    }),
    errors: [Code.NotFound, Code.NotAllowed],
  },
  'POST /api/learn/lesson/:id/danmaku': {
    about: 'Posts a danmaku at a position of a lesson; idempotent by key; requires access to the lesson',
    caller: 'user',
    input: z.strictObject({ id: Id, key: IdempotencyKey, second: Second, text: DanmakuText }),
    data: Danmaku,
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
