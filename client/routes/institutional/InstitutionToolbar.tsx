import { paths } from '../../app/paths.ts'
import { ListTools } from '../../parts/ListTools.ts'
import { SearchForm } from '../../parts/SearchForm.tsx'
import { SortLinks } from '../../parts/SortLinks.tsx'
import { type InstitutionFilter, institutionFilterHref, sorts } from './institution-filter.ts'

/** Sorting, and a search by name: a plain form, so that it works without script. */
export function InstitutionToolbar({ filter }: { filter: InstitutionFilter }) {
  const { q, type, category, region, sort } = filter
  const rest = {
    type: type && String(type),
    category: category && String(category),
    region,
    sort: sort === 'default' ? undefined : sort,
  }
  return (
    <ListTools>
      <SortLinks sorts={sorts} current={sort} href={(key) => institutionFilterHref(filter, { sort: key })} />
      <SearchForm action={paths.institutions} label="搜索机构" placeholder="机构或讲师的名称" q={q} rest={rest} />
    </ListTools>
  )
}
