import { useEffect, useState } from 'react'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { FilterButton } from '#parts/list/FilterButton.tsx'
import { conditionCount, type CourseFilter } from './address.ts'

const loadCourseFilters = () => import('./CourseFilters.tsx')

/** The filters as links; until the list is narrowed in the browser, the server's markup stands. */
export const CourseFilters = lazyComponent(async () => (await loadCourseFilters()).CourseFilters)
const CourseSheet = lazyComponent(async () => (await import('./CourseSheet.tsx')).CourseSheet)
const RarerFilters = lazyComponent(async () => (await import('./RarerFilters.tsx')).RarerFilters)

/** Opens the sheet with all filters, on phones, and says how many are chosen; fetches filters that the page lacks once they are wanted. */
export function AllFilters({ filter }: { filter: CourseFilter }) {
  const [panels, setPanels] = useState<HTMLElement[]>([])
  useEffect(() => {
    const lacking = ({ target }: Event) => {
      // A choice in the sheet will need this call.
      void loadCourseFilters().catch(() => undefined)
      // Filters that came late are hydrated by themselves, and get their choices with that.
      if (target instanceof HTMLElement && target.matches('[data-drawn] [data-rest]:not([data-rest=""])')) {
        target.dataset['rest'] = ''
        setPanels((others) => [...others.filter(({ isConnected }) => isConnected), target])
      }
    }
    document.addEventListener('toggle', lacking, true)
    return () => document.removeEventListener('toggle', lacking, true)
  }, [])
  return (
    <>
      <FilterButton count={conditionCount(filter)}>{(close) => <CourseSheet filter={filter} onClose={close} />}</FilterButton>
      {panels.some(({ isConnected }) => isConnected) && (
        <RarerFilters filter={filter} panels={panels.filter(({ isConnected }) => isConnected)} />
      )}
    </>
  )
}
