import { browserApi } from '#app/browser/browserApi.ts'
import { FilterSheet } from '#parts/list/FilterSheet.tsx'
import { address, type CourseFilter } from './address.ts'
import { fetchCourseOptions } from './fetchCourseOptions.ts'
import { filterGroups } from './filterGroups.ts'

interface CourseSheetProps {
  filter: CourseFilter
  onClose: () => void
}

export const CourseSheet = ({ filter, onClose }: CourseSheetProps) => (
  <FilterSheet
    filter={filter}
    empty={{ sort: filter.sort, page: 1 }}
    fetchOptions={fetchCourseOptions}
    groups={filterGroups}
    href={(draft) => address.href(draft, { exact: draft.q === filter.q ? filter.exact : undefined, page: 1, more: undefined })}
    countResults={countCourses}
    unit="门课程"
    search={{ label: '搜索课程', placeholder: '在课程里搜：课程、职业或讲师' }}
    onClose={onClose}
  />
)

const countCourses = async (search: string, signal: AbortSignal): Promise<number> =>
  (await browserApi('GET /api/course', { ...address.read({ search }), pageSize: 1 }, { signal })).total
