import type { Data } from '#lib/contract'
import { CareerCategory, careerCategoryLabel } from '#lib/enums'
import { categoryLines } from '#parts/list/categoryLines.ts'
import type { ChoiceGroup } from '#parts/list/ChoiceGroup.ts'
import type { OccupationFilter } from './address.ts'

/** Returns the filter groups of occupations; a group without choices is omitted. */
export function filterGroups(filter: OccupationFilter, { list: tree }: Data<'GET /api/category'>): ChoiceGroup<OccupationFilter>[] {
  const kinds = Object.values(CareerCategory).map((kind) => ({
    label: careerCategoryLabel[kind],
    chosen: filter.kind === kind,
    change: { kind: filter.kind === kind ? undefined : kind },
  }))
  return [
    { id: 'by-category', label: '分类', lines: categoryLines(tree, filter.category) },
    { id: 'by-kind', label: '类别', lines: [{ choices: kinds }] },
  ].filter(({ lines }) => lines.length > 0)
}
