import { linesWithLinks } from '#parts/list/ChoiceGroup.ts'
import { FilterGroups } from '#parts/list/FilterGroups.tsx'
import { address, type SearchFilter } from './address.ts'
import { chosenFilters, filterGroups, type FilterState, unfiltered } from './filterGroups.ts'

/** Filters of the results as links; selected filters, and those recognised in the query, are chips that remove them. */
export function SearchFilters({ filter, narrowing }: { filter: SearchFilter; narrowing: FilterState }) {
  const groups = filterGroups(filter, narrowing).map((group) => ({
    ...group,
    lines: linesWithLinks(group, (change) => address.href(filter, change)),
  }))
  return <FilterGroups groups={groups} chips={chosenFilters(filter, narrowing)} clear={unfiltered(filter, narrowing)} />
}
