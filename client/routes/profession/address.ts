import { CareerCategory } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { id, oneOf, page } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

/** Filters of the list of occupations. */
export const address = createAddress(
  paths.occupations,
  { category: id, kind: oneOf(CareerCategory), page },
  { canonical: ['category', 'kind', 'page'] },
)

export type OccupationFilter = ReturnType<typeof address.read>
