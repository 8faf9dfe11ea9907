import type { InstitutionCategory, InstitutionType } from '#lib/enums'
import { institutionCategoryLabel, institutionTypeLabel } from '#lib/enums'
import { FilterRows } from '#parts/list/FilterRows.tsx'
import { address, type InstitutionFilter } from './address.ts'

interface InstitutionFilterBarProps {
  filter: InstitutionFilter
  types: InstitutionType[]
  categories: InstitutionCategory[]
  regions: string[]
}

/** Narrows the list by who teaches, what, and where. */
export function InstitutionFilterBar({ filter, types, categories, regions }: InstitutionFilterBarProps) {
  const choose = <Key extends 'type' | 'category' | 'region'>(key: Key, value: NonNullable<InstitutionFilter[Key]>, label: string) => ({
    label,
    chosen: filter[key] === value,
    href: address.href(filter, { [key]: filter[key] === value ? undefined : value }),
  })
  const rows = [
    { label: '类型', choices: types.map((type) => choose('type', type, institutionTypeLabel[type])) },
    { label: '类别', choices: categories.map((category) => choose('category', category, institutionCategoryLabel[category])) },
    { label: '地区', choices: regions.map((region) => choose('region', region, region)) },
  ].filter(({ choices }) => choices.length > 0)
  const chips = [
    ...(filter.q ? [{ label: `“${filter.q}”`, href: address.href(filter, { q: undefined }), chosen: true }] : []),
    ...rows.flatMap(({ choices }) => choices.filter(({ chosen }) => chosen)),
  ]
  return <FilterRows label="筛选机构" rows={rows} chips={chips} clear={address.href({ sort: filter.sort })} />
}
