import type { Data } from '#lib/contract'
import { examineeTypeLabel } from '#lib/enums'
import { planStateLabel } from '#parts/enrolment/plan-texts.ts'
import { type ChoiceGroup, createChoices, withChoices } from '#parts/list/ChoiceGroup.ts'
import type { PlanFilter } from './address.ts'

/** Returns all filters of plans. */
export function filterGroups(
  filter: PlanFilter,
  { professions: occupations, levels, regions }: Data<'GET /api/enrollment/option'>,
): ChoiceGroup<PlanFilter>[] {
  const create = createChoices(filter)
  const regionChoices = create.choices(
    'region',
    regions.map((region) => [region, region]),
  )
  return withChoices([
    { id: 'by-occupation', label: '职业', lines: [{ choices: create.named('profession', occupations) }] },
    { id: 'by-level', label: '等级', lines: [{ choices: create.levels('level', levels) }] },
    { id: 'by-region', label: '地区', lines: [{ choices: regionChoices }] },
    { id: 'by-state', label: '状态', lines: [{ choices: create.labelled('state', planStateLabel) }] },
    { id: 'by-examinee', label: '考生类型', lines: [{ choices: create.numbered('examinee', examineeTypeLabel) }] },
  ])
}

export const searchTexts = { label: '搜索报名计划', placeholder: '职业、名称或地点' }
