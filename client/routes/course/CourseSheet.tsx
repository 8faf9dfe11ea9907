import { browserApi } from '#app/browser/network/browserApi.ts'
import { FilterSheet, type ListSheetProps } from '#parts/list/FilterSheet.tsx'
import { address, type CourseFilter } from './address.ts'
import { filterGroups, searchTexts } from './filterGroups.ts'

export const CourseSheet = (props: ListSheetProps<CourseFilter>) => (
  <FilterSheet
    {...props}
    address={address}
    fetchOptions={fetchCourseOptions}
    groups={filterGroups}
    fetchResults={(draft, options) => browserApi('GET /api/course', draft, options)}
    unit="门课程"
    search={{ ...searchTexts, placeholder: `在课程里搜：${searchTexts.placeholder}` }}
  />
)

export const fetchCourseOptions = () => browserApi('GET /api/course/option', {})
