import { FilterLinks } from '#parts/list/FilterLinks.tsx'
import { address, type SearchFilter } from './address.ts'
import { chosenFilters, filterGroups, type FilterState, unfiltered } from './filterGroups.ts'

/** Filters of the results as links; selected filters, and those recognised in the query, are chips that remove them. */
export const SearchFilters = ({ filter, narrowing }: { filter: SearchFilter; narrowing: FilterState }) => (
  <FilterLinks
    address={address}
    filter={filter}
    groups={filterGroups(filter, narrowing)}
    chips={chosenFilters(filter, narrowing)}
    clear={unfiltered(filter, narrowing)}
  />
)
