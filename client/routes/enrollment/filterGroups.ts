import type { Data } from '#lib/contract'
import { examineeTypeLabel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { planStateLabel } from '#parts/enrolment/plan-texts.ts'
import type { ChoiceGroup } from '#parts/list/ChoiceGroup.ts'
import type { PlanFilter } from './address.ts'

/** Returns all filters of plans. */
export function filterGroups(
  filter: PlanFilter,
  { professions: occupations, levels, regions }: Data<'GET /api/enrollment/option'>,
): ChoiceGroup<PlanFilter>[] {
  const choice = (key: keyof PlanFilter, value: string | number, label: string) => ({
    label,
    chosen: filter[key] === value,
    change: { [key]: filter[key] === value ? undefined : value },
  })
  const labelled = (key: keyof PlanFilter, labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => choice(key, key === 'examinee' ? Number(value) : value, label))
  return [
    { id: 'by-occupation', label: '职业', lines: [{ choices: occupations.map(({ id, name }) => choice('profession', id, name)) }] },
    {
      id: 'by-level',
      label: '等级',
      lines: [{ choices: levels.map((level) => choice('level', level, `${skillLevelLabel[level]} ${skillLevelTitle[level]}`)) }],
    },
    { id: 'by-region', label: '地区', lines: [{ choices: regions.map((region) => choice('region', region, region)) }] },
    { id: 'by-state', label: '状态', lines: [{ choices: labelled('state', planStateLabel) }] },
    { id: 'by-examinee', label: '考生类型', lines: [{ choices: labelled('examinee', examineeTypeLabel) }] },
  ].filter(({ lines }) => lines.some(({ choices }) => choices.length > 0))
}
