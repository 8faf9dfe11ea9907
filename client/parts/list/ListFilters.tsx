import type { ComponentType, ReactNode } from 'react'
import type { Deferred } from '#app/Deferred.ts'
import { Part } from '#app/Part.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FilterButton } from './FilterButton.tsx'
import { conditionCount, type ListAddress } from './ListAddress.ts'
import { SortMenu } from './SortMenu.tsx'

interface ListFiltersProps<Filter, Options> {
  /** Accessible name of the bar. */
  label: string
  address: ListAddress<Filter>
  filter: Filter
  options: Deferred<Options>
  /** `FilterSheet` of the list. */
  sheet: ComponentType<{ filter: Filter; onClose: () => void }>
  /** Sort orders and their labels, in display order. */
  sorts?: Readonly<Record<string, string>>
  /** Further buttons at the start of the bar. */
  start?: ReactNode
  /** Returns the `FilterLinks`. */
  children: (options: Options) => ReactNode
}

/** Filters and sort orders above a list. */
export function ListFilters<Filter extends object, Options>({
  label,
  address,
  filter,
  options,
  sheet: Sheet,
  sorts,
  start,
  children,
}: ListFiltersProps<Filter, Options>) {
  const count = conditionCount(address, filter)
  const sortHref = (sort: string) => {
    const change: object = { sort }
    return address.href(filter, change)
  }
  return (
    <FilterBar label={label}>
      <FilterButton count={count}>{(close) => <Sheet filter={filter} onClose={close} />}</FilterButton>
      {start}
      <Part of={options} subject="options" name="筛选条件" fallback={count > 0 && <p className="chips" />}>
        {children}
      </Part>
      {sorts && 'sort' in filter && <SortMenu sorts={sorts} current={String(filter.sort)} href={sortHref} />}
    </FilterBar>
  )
}
