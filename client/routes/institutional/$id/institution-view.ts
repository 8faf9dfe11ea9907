import { paths } from '../../../app/paths.ts'

/** Which courses and reviews of an institution are shown, as its address says: `?courses=2&stars=5&reviews=2`. */
export interface InstitutionView {
  coursePage: number
  stars: number | undefined
  reviewPage: number
}

/** Ids of the sections that addresses lead to. */
export const sectionIds = { courses: 'courses', reviews: 'reviews' } as const

/** Reads an address; what it does not know falls back to all reviews and the first page. */
export function readInstitutionView(query: URLSearchParams): InstitutionView {
  const stars = Number(query.get('stars'))
  return {
    coursePage: pageNumber(query.get('courses')),
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : undefined,
    reviewPage: pageNumber(query.get('reviews')),
  }
}

function pageNumber(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The address of an institution with some of the view changed, at the section that shows it. */
export function institutionViewHref(
  id: string,
  { coursePage, stars, reviewPage }: InstitutionView,
  section: keyof typeof sectionIds,
): string {
  const query = new URLSearchParams()
  if (coursePage > 1) query.set('courses', String(coursePage))
  if (stars !== undefined) query.set('stars', String(stars))
  if (reviewPage > 1) query.set('reviews', String(reviewPage))
  return `${paths.institution(id)}${query.size > 0 ? `?${query}` : ''}#${sectionIds[section]}`
}
