import { paths } from '#app/paths.ts'
import { ListTools } from '#parts/list/ListTools.ts'
import { SortLinks } from '#parts/list/SortLinks.tsx'
import { SearchForm } from '#parts/search/SearchForm.tsx'
import { address, type InstitutionFilter, sorts } from './address.ts'

/** Sorting, and a search by name: a plain form, so that it works without script. */
export function InstitutionToolbar({ filter }: { filter: InstitutionFilter }) {
  return (
    <ListTools>
      <SortLinks sorts={sorts} current={filter.sort} href={(sort) => address.href(filter, { sort })} />
      <SearchForm
        action={paths.institutions}
        label="搜索机构"
        placeholder="机构或讲师的名称"
        q={filter.q}
        rest={address.fields(filter, { q: undefined })}
      />
    </ListTools>
  )
}
