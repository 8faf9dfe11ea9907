import { z } from 'zod/mini'
import { CourseCard } from '../catalogue/course.ts'
import { OccupationCard } from '../catalogue/occupation.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, ImageUrl, Named, pageOf, paging, Time } from '../shape.ts'
import { Attachment, Heading } from './article.ts'

/** The channels of the news: 通知公告, 政策, 考试动态, 行业. */
export const NewsChannel = z.enum(['notice', 'policy', 'exam', 'industry'])
export type NewsChannel = z.infer<typeof NewsChannel>

/** A piece of news as lists show it. */
export const NewsCard = z.object({
  id: Id,
  channel: NewsChannel,
  title: z.string(),
  /** Summary of one or two sentences, plain text. */
  summary: z.string(),
  /** 16:9; null for news without a picture. */
  cover: z.nullable(ImageUrl),
  publishedAt: Time,
  /** The source: the platform or an institution. */
  source: z.string(),
  /** Lists show it before all others. */
  pinned: z.boolean(),
})
export type NewsCard = z.infer<typeof NewsCard>

/** A piece of news in full. */
export const NewsDetail = z.extend(NewsCard, {
  /** Null when only the source is named. */
  author: z.nullable(z.string()),
  /** Time of the last correction; null without one. */
  updatedAt: z.nullable(Time),
  /** 1200 × 630, for cards elsewhere; null without one. */
  socialImage: z.nullable(ImageUrl),
  body: Html,
  contents: z.array(Heading),
  attachments: z.array(Attachment),
  /** The one that was published before it in the same channel; null for the first. */
  previous: z.nullable(Named),
  /** The one that was published after it in the same channel; null for the latest. */
  next: z.nullable(Named),
  professions: z.array(OccupationCard),
  courses: z.array(CourseCard),
})
export type NewsDetail = z.infer<typeof NewsDetail>

export const news = {
  'GET /api/news': {
    about: 'News by channel and occupation: pinned first, then the latest',
    caller: 'anyone',
    input: z.object({ channel: z.optional(NewsChannel), profession: z.optional(Id), ...paging }),
    data: pageOf(NewsCard),
    errors: [],
  },
  'GET /api/news/:id': {
    about: 'One piece of news; 1010 for one that was removed',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: NewsDetail,
    errors: [Code.NotFound, Code.Gone],
  },
} as const satisfies Family
