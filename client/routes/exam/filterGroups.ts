import type { Data } from '#lib/contract'
import { examModeLabel } from '#lib/enums'
import { type ChoiceGroup, createChoices, withChoices } from '#parts/list/ChoiceGroup.ts'
import { type ExamFilter, progresses } from './address.ts'

/** Returns all filters of exams; the filter by progress is available to signed-in users only. */
export function filterGroups(
  filter: ExamFilter,
  { professions: occupations, levels, modes }: Data<'GET /api/exam/option'>,
  signedIn: boolean,
): ChoiceGroup<ExamFilter>[] {
  const create = createChoices(filter)
  const modeChoices = create.choices(
    'mode',
    modes.map((mode) => [mode, examModeLabel[mode]]),
  )
  return withChoices([
    { id: 'by-occupation', label: '职业', lines: [{ choices: create.named('profession', occupations) }] },
    { id: 'by-level', label: '等级', lines: [{ choices: create.levels('level', levels) }] },
    { id: 'by-mode', label: '模式', lines: [{ choices: modeChoices }] },
    { id: 'by-progress', label: '我的进度', lines: [{ choices: signedIn ? create.labelled('progress', progresses) : [] }] },
  ])
}

export const searchTexts = { label: '搜索考试项目', placeholder: '职业或考试的名称' }
