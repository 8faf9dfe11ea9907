import type { Data } from '#lib/contract'
import { institutionCategoryLabel, institutionTypeLabel } from '#lib/enums'
import { type ChoiceGroup, createChoices, withChoices } from '#parts/list/ChoiceGroup.ts'
import type { InstitutionFilter } from './address.ts'

/** Returns the filter groups of an institution list: kind, trades, region; a group without choices is omitted. */
export function filterGroups(
  filter: InstitutionFilter,
  { types, categories, regions }: Data<'GET /api/institutional/option'>,
): ChoiceGroup<InstitutionFilter>[] {
  const { choices } = createChoices(filter)
  const ofType = types.map((type) => [type, institutionTypeLabel[type]] as const)
  const ofCategory = categories.map((category) => [category, institutionCategoryLabel[category]] as const)
  const ofRegion = regions.map((region) => [region, region] as const)
  return withChoices([
    { id: 'by-type', label: '类型', lines: [{ choices: choices('type', ofType) }] },
    { id: 'by-category', label: '类别', lines: [{ choices: choices('category', ofCategory) }] },
    { id: 'by-region', label: '地区', lines: [{ choices: choices('region', ofRegion) }] },
  ])
}

export const searchTexts = { label: '搜索机构', placeholder: '机构或讲师的名称' }
