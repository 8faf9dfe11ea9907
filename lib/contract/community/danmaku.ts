import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, SendKey } from '../shape.ts'
import { postWords } from './community-shapes.ts'

/** Bounds of danmaku: characters of a text, seconds of a window, texts that a window gives at most in all and of one second. */
export const danmakuBounds = { text: 60, windowSeconds: 60, perWindow: 120, perSecond: 6 } as const

/** A short text at a moment of a lesson; nobody is told who wrote it. */
export const Danmaku = z.object({
  /** Also the id of the post, by which it is deleted, reported and appealed for. */
  id: Id,
  /** Moment of the lesson in seconds, in steps of 0.1. */
  second: z.number(),
  /** One line without markup. */
  text: z.string(),
  mine: z.boolean(),
  /** `held` and `refused` are seen by the author alone. */
  state: z.enum(['shown', 'held', 'refused']),
  /** Why it is held or was refused; null otherwise. */
  reason: z.nullable(z.string()),
})
export type Danmaku = z.infer<typeof Danmaku>

const Second = z.number().check(
  z.gte(0),
  z.lte(86_400),
  z.overwrite((second) => Math.round(second * 10) / 10),
)

const DanmakuText = postWords('弹幕', 1, danmakuBounds.text).check(z.overwrite((text) => text.replaceAll(/\s+/g, ' ')))

/** Refuses with the codes and the `data.reason` of `GET /api/learn/lesson/:id`. */
export const danmaku = {
  'GET /api/learn/lesson/:id/danmaku': {
    about:
      'Danmaku of one minute of a lesson, in their order: mine, and of the others the newest, at most 120 and 6 of one second; for whoever may watch it',
    caller: 'anyone',
    input: z.object({
      id: Id,
      /** The minute from 0: `floor(second / 60)`. */
      window: z.int().check(z.gte(0), z.lte(1440)),
    }),
    data: z.object({
      list: z.array(Danmaku),
      /** How many more the minute has. */
      omitted: z.int(),
    }),
    errors: [Code.NotFound, Code.NotAllowed],
  },
  'POST /api/learn/lesson/:id/danmaku': {
    about: 'Writes a danmaku at a moment of a lesson; the same key gives the same one; for whoever may watch it',
    caller: 'user',
    input: z.strictObject({ id: Id, key: SendKey, second: Second, text: DanmakuText }),
    data: Danmaku,
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
