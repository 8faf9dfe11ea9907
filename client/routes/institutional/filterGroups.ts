import type { Data } from '#lib/contract'
import { institutionCategoryLabel, institutionTypeLabel } from '#lib/enums'
import type { ChoiceGroup } from '#parts/list/ChoiceGroup.ts'
import type { InstitutionFilter } from './address.ts'

/** Returns the filter groups of an institution list: kind, trades, region; a group without choices is omitted. */
export function filterGroups(
  filter: InstitutionFilter,
  { types, categories, regions }: Data<'GET /api/institutional/option'>,
): ChoiceGroup<InstitutionFilter>[] {
  const choice = (key: 'type' | 'category' | 'region', value: string | number, label: string) => ({
    label,
    chosen: filter[key] === value,
    change: { [key]: filter[key] === value ? undefined : value },
  })
  return [
    { id: 'by-type', label: '类型', lines: [{ choices: types.map((type) => choice('type', type, institutionTypeLabel[type])) }] },
    {
      id: 'by-category',
      label: '类别',
      lines: [{ choices: categories.map((category) => choice('category', category, institutionCategoryLabel[category])) }],
    },
    { id: 'by-region', label: '地区', lines: [{ choices: regions.map((region) => choice('region', region, region)) }] },
  ].filter(({ lines }) => lines.some(({ choices }) => choices.length > 0))
}
