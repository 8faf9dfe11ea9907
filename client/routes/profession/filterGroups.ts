import type { Data } from '#lib/contract'
import { careerCategoryLabel } from '#lib/enums'
import { categoryLines } from '#parts/list/categoryLines.ts'
import { type ChoiceGroup, createChoices, withChoices } from '#parts/list/ChoiceGroup.ts'
import type { OccupationFilter } from './address.ts'

/** Returns the filter groups of occupations; a group without choices is omitted. */
export function filterGroups(filter: OccupationFilter, { list: tree }: Data<'GET /api/category'>): ChoiceGroup<OccupationFilter>[] {
  return withChoices([
    { id: 'by-category', label: '分类', lines: categoryLines(tree, filter.category), tree: 'category' },
    { id: 'by-kind', label: '类别', lines: [{ choices: createChoices(filter).numbered('kind', careerCategoryLabel) }] },
  ])
}
