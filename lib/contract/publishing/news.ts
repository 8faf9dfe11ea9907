import { z } from 'zod/mini'
import { CourseCard } from '../catalogue/course.ts'
import { OccupationCard } from '../catalogue/occupation.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, ImageUrl, Named, pageOf, pageInput, Time } from '../shape.ts'
import { Attachment, Heading } from './article.ts'

/** Channels of the news: 通知公告, 政策, 考试动态, 行业. */
export const NewsChannel = z.enum(['notice', 'policy', 'exam', 'industry'])
export type NewsChannel = z.infer<typeof NewsChannel>

/** A news item in lists. */
export const NewsCard = z.object({
  id: Id,
  channel: NewsChannel,
  title: z.string(),
  /** Summary of one or two sentences in plain text. */
  summary: z.string(),
  /** Picture with an aspect ratio of 16:9; null without one. */
  cover: z.nullable(ImageUrl),
  publishedAt: Time,
  /** Source: the platform or an institution. */
  source: z.string(),
  /** Whether lists show it before all other items. */
  pinned: z.boolean(),
})
export type NewsCard = z.infer<typeof NewsCard>

/** A news item in full. */
export const NewsDetail = z.extend(NewsCard, {
  /** Null if only the source is stated. */
  author: z.nullable(z.string()),
  /** Time of the last correction; null without one. */
  updatedAt: z.nullable(Time),
  /** Picture for social cards, 1200 × 630; null without one. */
  socialImage: z.nullable(ImageUrl),
  body: Html,
  contents: z.array(Heading),
  attachments: z.array(Attachment),
  /** The item published before it in the same channel; null for the first. */
  previous: z.nullable(Named),
  /** The item published after it in the same channel; null for the latest. */
  next: z.nullable(Named),
  professions: z.array(OccupationCard),
  courses: z.array(CourseCard),
})
export type NewsDetail = z.infer<typeof NewsDetail>

export const news = {
  'GET /api/news': {
    about: 'Returns news by channel and occupation: pinned items first, then the latest',
    caller: 'anyone',
    input: z.object({ channel: z.optional(NewsChannel), profession: z.optional(Id), ...pageInput }),
    data: pageOf(NewsCard),
    errors: [],
  },
  'GET /api/news/:id': {
    about: 'Returns a news item; 1010 if it was removed',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: NewsDetail,
    errors: [Code.NotFound, Code.Gone],
  },
} as const satisfies Family
