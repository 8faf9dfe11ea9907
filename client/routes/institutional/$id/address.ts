import { createAddress } from '#app/createAddress.ts'
import { oneOf, pageExceptFor } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

/** Ids of the sections that addresses link to. */
export const sectionIds = { courses: 'courses', reviews: 'reviews' } as const

/** Page number of an institution's courses, and filter and page number of its reviews. */
export const address = createAddress((id: string) => paths.institution(id), {
  courses: pageExceptFor('stars', 'reviews'),
  stars: oneOf([1, 2, 3, 4, 5]),
  reviews: pageExceptFor('courses'),
})

export type InstitutionView = ReturnType<typeof address.read>

/** Returns the address of an institution with some of the view changed, at the section that shows it. */
export const viewHref = (id: string, view: InstitutionView, change: Partial<InstitutionView>, section: keyof typeof sectionIds): string =>
  `${address.href(view, change, id)}#${sectionIds[section]}`
