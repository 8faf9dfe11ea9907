import type { SearchArea, SearchSort } from '#lib/contract'
import { SkillLevel } from '#lib/enums'
import { paths } from '../../app/paths.ts'

/** What is searched for, as the address says it. */
export interface SearchFilter {
  /** Empty on the page that a search begins on. */
  q: string
  /** Absent: where something is found. */
  scope?: SearchArea | undefined
  level?: SkillLevel | undefined
  price?: 'free' | 'paid' | undefined
  sort: SearchSort
  page: number
  /** What is asked is meant: it is not to be corrected. */
  exact?: true | undefined
}

/** Every scope in the order of the tabs; the first three and their order are the specification's, section 3. */
export const scopes = { 1: '考试项目', 2: '课程', 3: '报名计划', 4: '资讯', 5: '职业', 6: '机构' } as const satisfies Record<
  SearchArea,
  string
>
export const areas = [1, 2, 3, 4, 5, 6] as const satisfies SearchArea[]
export const sorts = { default: '综合', newest: '最新', popular: '人气' } as const satisfies Record<SearchSort, string>
export const prices = { free: '免费', paid: '付费' } as const

/** What a scope can be narrowed by; what another scope was narrowed by is left behind with it. */
export const narrowedBy: Record<SearchArea, { level?: true; price?: true; sort?: true }> = {
  1: { sort: true },
  2: { level: true, price: true, sort: true },
  3: { sort: true },
  4: { sort: true },
  5: { level: true },
  6: {},
}

const keyOf = <Words extends object>(words: Words, value: string | null): keyof Words | undefined =>
  value !== null && Object.hasOwn(words, value) ? (value as keyof Words) : undefined

/** Reads an address; what it does not know falls back to the default, so that any link shows something. */
export function readSearch(query: URLSearchParams): SearchFilter {
  const scope = areas.find((area) => String(area) === query.get('scope'))
  const level = Object.values(SkillLevel).find((value) => String(value) === query.get('level'))
  const page = Number(query.get('page'))
  const fits = narrowedBy[scope ?? 2]
  return {
    q: (query.get('q') ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 50)
      .trim(),
    scope,
    level: fits.level && level,
    price: fits.price && keyOf(prices, query.get('price')),
    sort: (fits.sort && keyOf(sorts, query.get('sort'))) ?? 'default',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    exact: query.get('exact') === '1' || undefined,
  }
}

/** The address of the same search with some of it changed; any change but the page's leads back to the first page. */
export function searchHref(filter: SearchFilter, change: Partial<SearchFilter>): string {
  const { q, scope, level, price, sort, page, exact } = { ...filter, page: 1, ...change }
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(scope && { scope: String(scope) }),
    ...(level && { level: String(level) }),
    ...(price && { price }),
    ...(sort !== 'default' && { sort }),
    ...(exact && { exact: '1' }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${paths.search}?${query}` : paths.search
}

/** The same words in one scope, or anywhere, without what they were narrowed by. */
export const searchIn = ({ q, exact }: SearchFilter, scope: SearchArea | undefined): string =>
  searchHref({ q, exact, scope, sort: 'default', page: 1 }, {})
