import { createPortal } from 'react-dom'
import { Button, Skeleton } from '#lib/primitives'
import { linesWithLinks } from '#parts/list/ChoiceGroup.ts'
import { FilterLines } from '#parts/list/FilterLines.tsx'
import { SearchWithin } from '#parts/list/searchGroup.tsx'
import { useFilterOptions } from '#parts/list/useFilterOptions.ts'
import { address, type CourseFilter } from './address.ts'
import { fetchCourseOptions } from './CourseSheet.tsx'
import { filterGroups, searchTexts } from './filterGroups.ts'

interface RarerFiltersProps {
  filter: CourseFilter
  /** Popovers that were opened and whose options are missing. */
  panels: readonly HTMLElement[]
}

/** Fills the popovers whose options the server's page omits. */
export function RareFilters({ filter, panels }: RarerFiltersProps) {
  const { options, failed, load } = useFilterOptions(fetchCourseOptions)
  const groups = options && filterGroups(filter, options)
  return panels.map((panel) => createPortal(content(panel.id), panel, panel.id))

  function content(id: string) {
    if (failed) return <Button onClick={load}>没有取到，重新加载</Button>
    const group = groups?.find((one) => one.id === id)
    if (!group) return <Skeleton width={240} height={88} />
    return (
      <>
        <FilterLines lines={linesWithLinks(group, (change) => address.href(filter, change))} />
        {id === 'by-more' && <SearchWithin address={address} filter={filter} {...searchTexts} />}
      </>
    )
  }
}
