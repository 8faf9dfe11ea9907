import { CareerCategory } from '#lib/enums'
import { paths } from '../../app/paths.ts'

/** What the list of occupations is narrowed by, as its address says it. */
export interface ProfessionFilter {
  category?: string | undefined
  kind?: CareerCategory | undefined
  page: number
}

/** Reads an address; what it does not know falls back to the default, so that any link shows a list. */
export function readProfessionFilter(query: URLSearchParams): ProfessionFilter {
  const category = query.get('category')
  const kind = Number(query.get('kind'))
  const page = Number(query.get('page'))
  return {
    ...(category && /^[\w-]{1,64}$/.test(category) && { category }),
    ...(isCareerCategory(kind) && { kind }),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

const isCareerCategory = (kind: number): kind is CareerCategory => (Object.values(CareerCategory) as number[]).includes(kind)

/** The address of the list with some of the filter changed; any change but the page's leads back to the first page. */
export function professionFilterHref(filter: ProfessionFilter, change: Partial<ProfessionFilter>): string {
  const { category, kind, page } = { ...filter, page: 1, ...change }
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(kind && { kind: String(kind) }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${paths.professions}?${query}` : paths.professions
}
