import type { SearchArea, SearchSort } from '#lib/contract'
import { SkillLevel } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { flag, keyOf, oneOf, page, text, withDefault } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

/** Every scope in the order of the tabs; the first three and their order are the specification's, section 3. */
export const scopes = { 0: '全部', 1: '考试项目', 2: '课程', 3: '报名计划', 4: '资讯', 5: '职业', 6: '机构' } as const satisfies Record<
  SearchArea,
  string
>
export const areas = [0, 1, 2, 3, 4, 5, 6] as const satisfies SearchArea[]
export const sorts = { default: '综合', newest: '最新', popular: '人气' } as const satisfies Record<SearchSort, string>
export const prices = { free: '免费', paid: '付费' } as const

/** The filters of each scope; changing the scope drops the filters of the old one. */
export const narrowedBy: Record<SearchArea, { level?: true; price?: true; sort?: true }> = {
  0: { sort: true },
  1: { sort: true },
  2: { level: true, price: true, sort: true },
  3: { sort: true },
  4: { sort: true },
  5: { level: true },
  6: {},
}

const words = text(50)

const declared = createAddress(paths.search, {
  // Invisible characters count as blanks.
  q: { parse: (said) => words.parse(said.replace(/[\s\p{Cc}]+/gu, ' ')), initial: '' },
  scope: oneOf(areas),
  level: oneOf(SkillLevel),
  price: keyOf(prices),
  sort: withDefault(keyOf(sorts), 'default'),
  exact: flag,
  page,
})

/**
 * The address of a search: without a query it is the start page of the search. Without a scope, everything is
 * shown; `exact` prevents corrections.
 */
export const address = {
  ...declared,
  read(place: Parameters<typeof declared.read>[0]): ReturnType<typeof declared.read> {
    const { level, price, sort, ...said } = declared.read(place)
    const fits = narrowedBy[said.scope ?? 0]
    return { ...said, level: fits.level && level, price: fits.price && price, sort: fits.sort ? sort : 'default' }
  },
}

export type SearchFilter = ReturnType<typeof address.read>

/** The same words in one scope, or anywhere, without what they were narrowed by. */
export const searchIn = ({ q, exact }: SearchFilter, scope: SearchArea | undefined): string => address.href({ q, exact, scope })
