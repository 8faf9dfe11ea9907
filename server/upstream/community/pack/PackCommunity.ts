import { z } from 'zod/mini'
import { danmakuLimits } from '#lib/contract'
import { Day, MediaPath, Moment, Slug, text } from '../../kernel/pack-fields.ts'
import type { Posts } from './Posts.ts'

/** The community of a content pack. */
export interface PackCommunity {
  people: People
  /** By file name. */
  posts: Map<string, Posts>
  topics: Topics
  /** By course id. */
  danmaku: Map<string, PackDanmaku>
}

/** Authors in the community of a pack. Each has a page and can be followed, but cannot sign in. */
export const People = z.array(
  z.strictObject({
    id: Slug,
    name: text(1, 20),
    /** Null for the default avatar. */
    avatar: z.nullable(MediaPath),
    /** One line of self-description. */
    introduction: text(1, 100),
    /** Date on which the account was created. */
    since: Day,
    /** Ids of the people whom the person follows. */
    follows: z.array(Slug),
  }),
)
export type People = z.infer<typeof People>

/** Descriptions of topics by name. Topics without a description are created from the posts that use them. */
export const Topics = z.array(z.strictObject({ name: text(1, 20), about: text(1, 100) }))
export type Topics = z.infer<typeof Topics>

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
