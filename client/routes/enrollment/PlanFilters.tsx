import type { Data } from '#lib/contract'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { linesWithLinks } from '#parts/list/ChoiceGroup.ts'
import { FilterGroups } from '#parts/list/FilterGroups.tsx'
import { SearchForm } from '#parts/search/SearchForm.tsx'
import { address, type PlanFilter } from './address.ts'
import { filterGroups } from './filterGroups.ts'

interface PlanFiltersProps {
  filter: PlanFilter
  options: Data<'GET /api/enrollment/option'>
}

/** Filters the list by occupation, level, region, state, kind of examinee, and text. */
export function PlanFilters({ filter, options }: PlanFiltersProps) {
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
        action={enrolmentPaths.plans}
        label="搜索报名计划"
        placeholder="职业、名称或地点"
        q={filter.q}
        rest={address.fields(filter, { q: undefined, exact: undefined })}
      />
    ),
  }
  return <FilterGroups groups={[...groups, byName]} chips={chips} clear={address.href({})} />
}
