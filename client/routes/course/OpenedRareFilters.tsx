import { useEffect, useState } from 'react'
import { lazyComponent } from '#app/lazyComponent.tsx'
import type { CourseFilter } from './address.ts'

const loadCourseFilters = () => import('./CourseFilters.tsx')

/** The filters as links; the server's markup is used until the list is filtered in the browser. */
export const CourseFilters = lazyComponent(async () => (await loadCourseFilters()).CourseFilters)
const RareFilters = lazyComponent(async () => (await import('./RareFilters.tsx')).RareFilters)

/** Loads missing filter options when a user opens their popover. */
export function OpenedRareFilters({ filter }: { filter: CourseFilter }) {
  const [panels, setPanels] = useState<HTMLElement[]>([])
  useEffect(() => {
    const lacking = ({ target }: Event) => {
      // A selection in the sheet will require this script.
      void loadCourseFilters().catch(() => undefined)
      // Only popovers in the server's markup are filled here; filters hydrated later receive their options by hydration.
      if (target instanceof HTMLElement && target.matches('[data-drawn] [data-rest]:not([data-rest=""])')) {
        target.dataset['rest'] = ''
        setPanels((others) => [...others.filter(({ isConnected }) => isConnected), target])
      }
    }
    document.addEventListener('toggle', lacking, true)
    return () => document.removeEventListener('toggle', lacking, true)
  }, [])
  const connected = panels.filter(({ isConnected }) => isConnected)
  return connected.length > 0 && <RareFilters filter={filter} panels={connected} />
}
