import { type InstitutionSort, textLimits } from '#lib/contract'
import { InstitutionCategory, InstitutionType } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { flag, keyOf, oneOf, page, text, withDefault } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

export const sorts = { default: '综合', rating: '评分', courses: '课程数' } as const satisfies Record<InstitutionSort, string>

/** Filters of the list of institutions; `exact` searches for the query exactly as typed. */
export const address = createAddress(
  paths.institutions,
  {
    q: text(textLimits.query),
    exact: flag,
    type: oneOf(InstitutionType),
    category: oneOf(InstitutionCategory),
    region: text(20),
    sort: withDefault(keyOf(sorts), 'default'),
    page,
  },
  { canonical: ['category', 'page'] },
)

export type InstitutionFilter = ReturnType<typeof address.read>
