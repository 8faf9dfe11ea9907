import { createPortal } from 'react-dom'
import { Button, Skeleton } from '#lib/primitives'
import { FilterLines } from '#parts/list/FilterLines.tsx'
import type { CourseFilter } from './address.ts'
import { filterGroups, linked } from './filterGroups.ts'
import { SearchWithin } from './SearchWithin.tsx'
import { useFilterOptions } from './useFilterOptions.ts'

interface RarerFiltersProps {
  filter: CourseFilter
  /** The popovers that have been opened and lack their choices. */
  panels: readonly HTMLElement[]
}

/** Fills the popovers that the server's page has without their choices. */
export function RarerFilters({ filter, panels }: RarerFiltersProps) {
  const { options, failed, load } = useFilterOptions()
  const groups = options && filterGroups(filter, options)
  return panels.map((panel) => createPortal(content(panel.id), panel, panel.id))

  function content(id: string) {
    if (failed) return <Button onClick={load}>没有取到，重新加载</Button>
    const group = groups?.find((one) => one.id === id)
    if (!group) return <Skeleton width={240} height={88} />
    return (
      <>
        <FilterLines lines={linked(group, filter).lines} />
        {id === 'by-more' && <SearchWithin filter={filter} />}
      </>
    )
  }
}
