import type { Data } from '#lib/contract'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { categoryTrail } from '#parts/list/categoryTrail.ts'
import { linesWithLinks } from '#parts/list/ChoiceGroup.ts'
import { FilterGroups } from '#parts/list/FilterGroups.tsx'
import { address, type CourseFilter } from './address.ts'
import { filterGroups, rareGroups } from './filterGroups.ts'

const SearchWithin = lazyComponent(async () => (await import('./SearchWithin.tsx')).SearchWithin)

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
    const { id } = group
    const lines = linesWithLinks(group, (change) => address.href(filter, change))
    const whole = hydrated || filter.more || lines.some(({ choices }) => choices.some(({ chosen }) => chosen))
    const rest = rareGroups.has(id) && !whole ? address.href(filter, { more: true, page: filter.page }) : undefined
    return { ...group, lines, rest, tree: id === 'by-category', extra: id === 'by-more' && !rest && <SearchWithin filter={filter} /> }
  })
  const chosen = groups
    .filter(({ id }) => id !== 'by-category')
    .flatMap(({ lines }) => lines.flatMap(({ choices }) => choices.filter((choice) => choice.chosen)))
  const category = categoryTrail(options.categories, filter.category).at(-1)
  const without = (key: 'q' | 'category', label: string) => ({
    label,
    chosen: true,
    href: address.href(filter, { [key]: undefined, ...(key === 'q' && { exact: undefined }) }),
  })
  const chips = [...(filter.q ? [without('q', `“${filter.q}”`)] : []), ...(category ? [without('category', category.name)] : []), ...chosen]
  return <FilterGroups groups={groups} chips={chips} clear={address.href({ sort: filter.sort })} />
}
