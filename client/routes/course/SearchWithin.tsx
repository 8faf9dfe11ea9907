import { paths } from '#app/paths.ts'
import { SearchForm } from '#parts/search/SearchForm.tsx'
import { address, type CourseFilter } from './address.ts'

/** Text search within the courses that match the other filters. */
export const SearchWithin = ({ filter }: { filter: CourseFilter }) => (
  <SearchForm
    action={paths.courses}
    label="搜索课程"
    placeholder="课程、职业或讲师"
    q={filter.q}
    rest={address.fields(filter, { q: undefined, exact: undefined })}
  />
)
