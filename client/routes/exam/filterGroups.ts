import type { Data } from '#lib/contract'
import { examModeLabel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import type { ChoiceGroup } from '#parts/list/ChoiceGroup.ts'
import { type ExamFilter, progresses } from './address.ts'

/** Returns all filters of exams; the filter by progress is available to signed-in users only. */
export function filterGroups(
  filter: ExamFilter,
  { professions: occupations, levels, modes }: Data<'GET /api/exam/option'>,
  signedIn: boolean,
): ChoiceGroup<ExamFilter>[] {
  const choice = (key: keyof ExamFilter, value: string | number, label: string) => ({
    label,
    chosen: filter[key] === value,
    change: { [key]: filter[key] === value ? undefined : value },
  })
  const states = signedIn ? Object.entries(progresses).map(([value, label]) => choice('progress', value, label)) : []
  return [
    { id: 'by-occupation', label: '职业', lines: [{ choices: occupations.map(({ id, name }) => choice('profession', id, name)) }] },
    {
      id: 'by-level',
      label: '等级',
      lines: [{ choices: levels.map((level) => choice('level', level, `${skillLevelLabel[level]} ${skillLevelTitle[level]}`)) }],
    },
    { id: 'by-mode', label: '模式', lines: [{ choices: modes.map((mode) => choice('mode', mode, examModeLabel[mode])) }] },
    { id: 'by-progress', label: '我的进度', lines: [{ choices: states }] },
  ].filter(({ lines }) => lines.some(({ choices }) => choices.length > 0))
}
