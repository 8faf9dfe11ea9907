import type { InstitutionSort } from '#lib/contract'
import { InstitutionCategory, InstitutionType } from '#lib/enums'
import { paths } from '../../app/paths.ts'

/** What the list of institutions is narrowed by, as its address says it. */
export interface InstitutionFilter {
  q?: string | undefined
  type?: InstitutionType | undefined
  category?: InstitutionCategory | undefined
  region?: string | undefined
  sort: InstitutionSort
  page: number
}

export const sorts = { default: '综合', rating: '评分', courses: '课程数' } as const satisfies Record<InstitutionSort, string>

/** Reads an address; what it does not know falls back to the default, so that any link shows a list. */
export function readInstitutionFilter(query: URLSearchParams): InstitutionFilter {
  const q = query.get('q')?.trim().slice(0, 50)
  const region = query.get('region')?.trim().slice(0, 20)
  const type = valueIn(InstitutionType, query.get('type'))
  const category = valueIn(InstitutionCategory, query.get('category'))
  const sort = query.get('sort')
  const page = Number(query.get('page'))
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(category && { category }),
    ...(region && { region }),
    sort: isSort(sort) ? sort : 'default',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

const valueIn = <Value extends number>(values: Record<string, Value>, text: string | null): Value | undefined =>
  Object.values(values).find((value) => String(value) === text)

const isSort = (text: string | null): text is InstitutionSort => text !== null && Object.hasOwn(sorts, text)

/** The address of the list with some of the filter changed; any change but the page's leads back to the first page. */
export function institutionFilterHref(filter: InstitutionFilter, change: Partial<InstitutionFilter>): string {
  const { q, type, category, region, sort, page } = { ...filter, page: 1, ...change }
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(type && { type: String(type) }),
    ...(category && { category: String(category) }),
    ...(region && { region }),
    ...(sort !== 'default' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${paths.institutions}?${query}` : paths.institutions
}
