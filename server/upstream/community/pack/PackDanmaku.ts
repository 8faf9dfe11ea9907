import { z } from 'zod/mini'
import { danmakuLimits } from '#lib/contract'
import { Moment, Slug, text } from '../../kernel/pack-fields.ts'

/** Danmaku of one course. Ids are stable, and unique within the course. */
export const PackDanmaku = z.array(
  z.strictObject({
    id: Slug,
    /** Id of a lesson of the course. */
    lesson: Slug,
    /** Position in the lesson, in steps of 0.1 seconds. */
    second: z.number().check(z.gte(0), z.lte(86_400), z.multipleOf(0.1, '精确到 0.1 秒')),
    /** Id of a person in `people.json`, which readers do not see. */
    by: Slug,
    at: Moment,
    /** One line without markup. */
    text: text(1, danmakuLimits.text).check(z.regex(/^\S.*$/u, '只能写一行，开头不留空格')),
  }),
)
export type PackDanmaku = z.infer<typeof PackDanmaku>
