import type { CategoryTree } from '#lib/contract'
import { CareerCategory, careerCategoryLabel } from '#lib/enums'
import { paths } from '#app/paths.ts'
import { categoryRows } from '#parts/list/categoryRows.ts'
import { categoryTrail } from '#parts/list/categoryTrail.ts'
import { FilterRows } from '#parts/list/FilterRows.tsx'
import { address, type OccupationFilter } from './address.ts'

interface OccupationFilterBarProps {
  filter: OccupationFilter
  tree: CategoryTree[]
}

/** Narrows the list by category and by the kind of career. */
export function OccupationFilterBar({ filter, tree }: OccupationFilterBarProps) {
  const inCategory = (category: string | undefined) => address.href(filter, { category })
  const kinds = Object.values(CareerCategory).map((kind) => ({
    label: careerCategoryLabel[kind],
    chosen: filter.kind === kind,
    href: address.href(filter, { kind: filter.kind === kind ? undefined : kind }),
  }))
  const category = categoryTrail(tree, filter.category).at(-1)
  const chips = [
    ...(category ? [{ label: category.name, href: inCategory(undefined), chosen: true }] : []),
    ...kinds.filter(({ chosen }) => chosen),
  ]
  return (
    <FilterRows
      label="筛选职业"
      rows={[...categoryRows(tree, filter.category, inCategory), { label: '类别', choices: kinds }]}
      chips={chips}
      clear={paths.occupations}
    />
  )
}
