import { useEffect, useState } from 'react'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { conditionCount, type CourseFilter } from './address.ts'

const loadCourseFilters = () => import('./CourseFilters.tsx')

/** The filters as links; until the list is narrowed in the browser, the server's markup stands. */
export const CourseFilters = lazyComponent(async () => (await loadCourseFilters()).CourseFilters)
const FilterSheet = lazyComponent(async () => (await import('./FilterSheet.tsx')).FilterSheet)
const RarerFilters = lazyComponent(async () => (await import('./RarerFilters.tsx')).RarerFilters)

/** Opens the sheet with all filters, on phones, and says how many are chosen; fetches filters that the page lacks once they are wanted. */
export function AllFilters({ filter }: { filter: CourseFilter }) {
  const [open, setOpen] = useState(false)
  const [panels, setPanels] = useState<HTMLElement[]>([])
  const count = conditionCount(filter)
  useEffect(() => {
    const lacking = ({ target }: Event) => {
      // A choice in the sheet will need this call.
      void loadCourseFilters().catch(() => undefined)
      if (target instanceof HTMLElement && target.matches('[data-rest]:not([data-rest=""])')) {
        target.dataset['rest'] = ''
        setPanels((others) => [...others.filter(({ isConnected }) => isConnected), target])
      }
    }
    document.addEventListener('toggle', lacking, true)
    return () => document.removeEventListener('toggle', lacking, true)
  }, [])
  return (
    <>
      <button type="button" aria-haspopup="dialog" data-chosen={count > 0 || undefined} onClick={() => setOpen(true)}>
        {count > 0 ? `筛选 ${count}` : '筛选'}
      </button>
      {open && <FilterSheet filter={filter} onClose={() => setOpen(false)} />}
      {panels.some(({ isConnected }) => isConnected) && (
        <RarerFilters filter={filter} panels={panels.filter(({ isConnected }) => isConnected)} />
      )}
    </>
  )
}
