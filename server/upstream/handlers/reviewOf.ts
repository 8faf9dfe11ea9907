import type { Review } from '#lib/contract'
import type { courseDetailQueries } from '../queries/courseDetails.ts'
import { authorName } from './authorName.ts'
import { optionalMediaUrl } from './mediaUrl.ts'

type ReviewRow = Awaited<ReturnType<ReturnType<typeof courseDetailQueries>['reviews']>>['list'][number]

/** A review as everybody sees it. */
export const reviewOf = (row: ReviewRow): Review => ({
  id: row.id,
  author: authorName(row),
  avatar: row.user_avatar ?? optionalMediaUrl(row.avatar),
  stars: row.stars,
  text: row.text,
  createdAt: new Date(row.created_at).toISOString(),
  reply: row.reply,
})
