import type { Data } from '#lib/contract'
import { paths } from '#app/paths.ts'
import { categoryTrail } from '#parts/list/categoryTrail.ts'
import { linesWithLinks } from '#parts/list/ChoiceGroup.ts'
import { FilterGroups } from '#parts/list/FilterGroups.tsx'
import { address, type OccupationFilter } from './address.ts'
import { filterGroups } from './filterGroups.ts'

interface OccupationFiltersProps {
  filter: OccupationFilter
  options: Data<'GET /api/category'>
}

/** Filters of the list by category and by kind of career. */
export function OccupationFilters({ filter, options }: OccupationFiltersProps) {
  const groups = filterGroups(filter, options).map((group) => ({
    ...group,
    lines: linesWithLinks(group, (change) => address.href(filter, change)),
    tree: group.id === 'by-category',
  }))
  const category = categoryTrail(options.list, filter.category).at(-1)
  const chips = [
    ...(category ? [{ label: category.name, href: address.href(filter, { category: undefined }), chosen: true }] : []),
    ...groups.filter(({ tree }) => !tree).flatMap(({ lines }) => lines.flatMap(({ choices }) => choices.filter(({ chosen }) => chosen))),
  ]
  return <FilterGroups groups={groups} chips={chips} clear={paths.occupations} />
}
