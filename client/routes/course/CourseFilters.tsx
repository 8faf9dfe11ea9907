import type { Data } from '#lib/contract'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { FilterLinks } from '#parts/list/FilterLinks.tsx'
import { address, type CourseFilter } from './address.ts'
import { filterGroups, rareGroups, searchTexts } from './filterGroups.ts'

const SearchWithin = lazyComponent(async () => {
  const { SearchWithin: Loaded } = await import('#parts/list/searchGroup.tsx')
  return ({ filter }: { filter: CourseFilter }) => <Loaded address={address} filter={filter} {...searchTexts} />
})

export interface CourseFiltersProps {
  filter: CourseFilter
  options: Data<'GET /api/course/option'>
}

/**
 * The filters of the course list as links. There are dozens of rare filters: the server's page contains them only if its URL
 * requests them or one is selected. Otherwise they are fetched when a user opens them (`RareFilters`).
 */
export function CourseFilters({ filter, options }: CourseFiltersProps) {
  const hydrated = useHydrated()
  const groups = filterGroups(filter, options).map((group) => {
    const { id, lines } = group
    const whole = hydrated || filter.more || lines.some(({ choices }) => choices.some(({ chosen }) => chosen))
    const rest = rareGroups.has(id) && !whole ? address.href(filter, { more: true, page: filter.page }) : undefined
    return { ...group, rest, extra: id === 'by-more' && !rest && <SearchWithin filter={filter} /> }
  })
  return <FilterLinks address={address} filter={filter} groups={groups} />
}
