import { useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { CardGridSkeleton } from '#parts/list/CardGridSkeleton.tsx'
import { ListFilters } from '#parts/list/ListFilters.tsx'
import { ListHead } from '#parts/list/ListHead.tsx'
import { ListResults } from '#parts/list/ListResults.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { address, sorts, type CourseFilter } from './address.ts'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const CourseSheet = lazyComponent(async () => (await import('./CourseSheet.tsx')).CourseSheet)
const Bundles = lazyComponent(async () => (await import('#parts/course/Bundles.tsx')).Bundles)

export function Screen() {
  const { courses, options, bundles, subject } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  return (
    <PageBody>
      <ListHead
        noun="课程"
        subject={subject}
        about="按分类、职业、等级和价格找到适合你的职业技能课程：焊工、电工、烹饪、养老护理、人工智能训练等，每门课写明课时、讲师与评价。"
        filter={filter}
        list={courses}
        pathOf={paths.course}
        canonical={address.canonical(filter)}
      />
      <h1>{filter.q ? `“${filter.q}”的课程` : '全部课程'}</h1>
      <ListFilters
        label="筛选课程"
        address={address}
        filter={filter}
        options={options}
        sheet={CourseSheet}
        sorts={sorts}
        start={<OpenedRareFilters filter={filter} />}
      >
        {(choices) => <CourseFilters filter={filter} options={choices} />}
      </ListFilters>
      <Part of={courses} name="课程" fallback={<CardGridSkeleton of="course" count={12} />}>
        {(page) => (
          <ListResults
            page={page}
            q={filter.q}
            noun="课程"
            unit="门课程"
            cards
            href={(change) => address.href(filter, change)}
            all={paths.courses}
          >
            <CourseGrid courses={page.list} heading="h2" eager={4} />
          </ListResults>
        )}
      </Part>
      {bundles && (
        <Part of={bundles} name="课程系列" fallback={null}>
          {(found) => <Bundles {...found} />}
        </Part>
      )}
    </PageBody>
  )
}

const loadCourseFilters = () => import('./CourseFilters.tsx')

/** The filters as links; the server's markup is used until the list is filtered in the browser. */
const CourseFilters = lazyComponent(async () => (await loadCourseFilters()).CourseFilters)
const RareFilters = lazyComponent(async () => (await import('./RareFilters.tsx')).RareFilters)

/** Loads missing filter options when a user opens their popover. */
function OpenedRareFilters({ filter }: { filter: CourseFilter }) {
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
