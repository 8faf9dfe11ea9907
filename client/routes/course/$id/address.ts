import { createAddress } from '#app/createAddress.ts'
import { oneOf, page } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

/** Id of the section; every address of reviews leads there, also without script. */
export const reviewsId = 'reviews'

/** The shown reviews of a course. */
export const address = createAddress((id: string) => paths.course(id), { stars: oneOf([1, 2, 3, 4, 5]), reviews: page })

export type ReviewFilter = ReturnType<typeof address.read>

/** The address of a course with those reviews in view. */
export const reviewHref = (id: string, filter: ReviewFilter, change: Partial<ReviewFilter>): string =>
  `${address.href(filter, change, id)}#${reviewsId}`
