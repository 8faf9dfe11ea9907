import { paths } from '../../../app/paths.ts'

/** Which reviews of a course are shown, as its address says: `?stars=5&reviews=2`. */
export interface ReviewFilter {
  stars: number | undefined
  page: number
}

/** Id of the section; every address of reviews leads there, also without script. */
export const reviewsId = 'reviews'

/** Reads an address; what it does not know falls back to all reviews and the first page. */
export function readReviewFilter(query: URLSearchParams): ReviewFilter {
  const stars = Number(query.get('stars'))
  const page = Number(query.get('reviews'))
  return {
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The address of a course with those reviews in view. */
export function reviewHref(id: string, { stars, page }: ReviewFilter): string {
  const query = new URLSearchParams()
  if (stars !== undefined) query.set('stars', String(stars))
  if (page > 1) query.set('reviews', String(page))
  return `${paths.course(id)}${query.size > 0 ? `?${query}` : ''}#${reviewsId}`
}
