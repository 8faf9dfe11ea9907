import type { Data } from '#lib/contract'
import { paths } from '#app/paths.ts'
import { linesWithLinks } from '#parts/list/ChoiceGroup.ts'
import { FilterGroups } from '#parts/list/FilterGroups.tsx'
import { SearchForm } from '#parts/search/SearchForm.tsx'
import { address, type InstitutionFilter } from './address.ts'
import { filterGroups } from './filterGroups.ts'

interface InstitutionFiltersProps {
  filter: InstitutionFilter
  options: Data<'GET /api/institutional/option'>
}

/** Filters of the list by kind, occupation, region and name. */
export function InstitutionFilters({ filter, options }: InstitutionFiltersProps) {
  const groups = filterGroups(filter, options).map((group) => ({
    ...group,
    lines: linesWithLinks(group, (change) => address.href(filter, change)),
  }))
  const chips = [
    ...(filter.q ? [{ label: `“${filter.q}”`, href: address.href(filter, { q: undefined, exact: undefined }), chosen: true }] : []),
    ...groups.flatMap(({ lines }) => lines.flatMap(({ choices }) => choices.filter(({ chosen }) => chosen))),
  ]
  const byName = {
    id: 'by-name',
    label: '名称',
    lines: [],
    extra: (
      <SearchForm
        action={paths.institutions}
        label="搜索机构"
        placeholder="机构或讲师的名称"
        q={filter.q}
        rest={address.fields(filter, { q: undefined, exact: undefined })}
      />
    ),
  }
  return <FilterGroups groups={[...groups, byName]} chips={chips} clear={address.href({ sort: filter.sort })} />
}
