import { createAddress } from '#app/createAddress.ts'
import { oneOf, page } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

/** Id of the section. Every review URL contains it as a fragment, so the links work without scripts. */
export const reviewsId = 'reviews'

/** The URL parameters that filter the reviews of a course. */
export const address = createAddress((id: string) => paths.course(id), { stars: oneOf([1, 2, 3, 4, 5]), reviews: page })

export type ReviewFilter = ReturnType<typeof address.read>

/** Returns the URL of a course with a changed filter, scrolled to its reviews. */
export const reviewHref = (id: string, filter: ReviewFilter, change: Partial<ReviewFilter>): string =>
  `${address.href(filter, change, id)}#${reviewsId}`
