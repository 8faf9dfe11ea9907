import type { Review } from '#lib/contract'
import { authorName } from '../account/index.ts'
import { optionalMediaUrl } from '../files/index.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'

type ReviewRow = Awaited<ReturnType<CatalogueQueries['details']['reviews']>>['list'][number]

/** Converts a review to its public form. */
export const reviewOf = (row: ReviewRow): Review => ({
  id: row.id,
  author: authorName(row),
  avatar: row.user_avatar ?? optionalMediaUrl(row.avatar),
  stars: row.stars,
  text: row.text,
  createdAt: isoTime(row.created_at),
  reply: row.reply,
})
