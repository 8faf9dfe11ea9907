import { type SearchArea, type SearchFilterName, type SearchSort, textLimits } from '#lib/contract'
import { SkillLevel } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { flag, id, keyOf, oneOf, page, withPattern, text, withDefault } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

/** Scopes in the order of the tabs: everything first, then the order of the specification, section 3. */
export const scopes = {
  0: '全部',
  1: '考试项目',
  2: '课程',
  3: '报名计划',
  4: '资讯',
  5: '职业',
  6: '机构',
  7: '问答',
  8: '想法',
} as const satisfies Record<SearchArea, string>
export const areas = [0, 1, 2, 3, 7, 4, 5, 6, 8] as const satisfies SearchArea[]
export const sorts = { default: '综合', newest: '最新', popular: '人气' } as const satisfies Record<SearchSort, string>
export const prices = { free: '免费', paid: '付费' } as const

/** Labels of the filters by their names in the contract and in the address, in display order. */
export const filterLabel = {
  level: '等级',
  price: '价格',
  profession: '职业',
  institution: '机构',
  region: '地区',
} as const satisfies Record<SearchFilterName, string>
export const filterNames = Object.keys(filterLabel) as SearchFilterName[]

const words = text(textLimits.query)
const oneFilter = `(?:${filterNames.join('|')})`

const declared = createAddress(paths.search, {
  // Invisible characters count as spaces.
  q: { parse: (said) => words.parse(said.replace(/[\s\p{Cc}]+/gu, ' ')), initial: '' },
  scope: withDefault(oneOf(areas), 0),
  level: oneOf(SkillLevel),
  price: keyOf(prices),
  profession: id,
  institution: id,
  region: text(20),
  /** Filters that are not recognised in the query, separated by commas. */
  unread: withPattern(new RegExp(`^${oneFilter}(?:,${oneFilter}){0,4}$`)),
  sort: withDefault(keyOf(sorts), 'default'),
  exact: flag,
  page,
})

/**
 * Address of a search: without a query it is the start page of the search. Without a scope, everything is shown; `exact`
 * searches for the query exactly as typed.
 */
export const address = {
  ...declared,
  read(place: Parameters<typeof declared.read>[0]): ReturnType<typeof declared.read> {
    const filter = declared.read(place)
    return { ...filter, sort: isSorted(filter.scope) ? filter.sort : 'default' }
  },
}

export type SearchFilter = ReturnType<typeof address.read>

/** Returns whether results of a scope can be sorted; occupations and institutions are few, and have no date. */
export const isSorted = (scope: SearchArea): boolean => scope !== 5 && scope !== 6

/** Returns the address of the same query in one scope, without filters. */
export const searchIn = ({ q, exact, unread }: SearchFilter, scope: SearchArea): string => address.href({ q, exact, unread, scope })

/** Returns the number of selected filters. */
export const filterCount = (filter: SearchFilter): number => filterNames.filter((name) => filter[name] !== undefined).length
