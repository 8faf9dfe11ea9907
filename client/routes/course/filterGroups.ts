import type { Data } from '#lib/contract'
import { categoryLines } from '#parts/list/categoryLines.ts'
import { type ChoiceGroup, createChoices, withChoices } from '#parts/list/ChoiceGroup.ts'
import { type CourseFilter, prices, progresses } from './address.ts'

/** Returns all filters of courses; groups without options are omitted. */
export function filterGroups(filter: CourseFilter, options: Data<'GET /api/course/option'>): ChoiceGroup<CourseFilter>[] {
  const { categories, professions: occupations, institutions } = options
  const { named, labelled, levels } = createChoices(filter)
  return withChoices([
    { id: 'by-category', label: '分类', lines: categoryLines(categories, filter.category), tree: 'category' },
    { id: 'by-occupation', label: '职业', lines: [{ choices: named('profession', occupations) }] },
    { id: 'by-level', label: '等级', lines: [{ choices: levels('level', [5, 4, 3, 2, 1]) }] },
    { id: 'by-price', label: '价格', lines: [{ choices: labelled('price', prices) }] },
    {
      id: 'by-more',
      label: '更多',
      lines: [
        { label: '机构', choices: named('institution', institutions) },
        { label: '状态', choices: labelled('progress', progresses) },
      ],
    },
  ])
}

/** Rarely used groups with dozens of options. */
export const rareGroups: ReadonlySet<string> = new Set(['by-occupation', 'by-more'])

export const searchTexts = { label: '搜索课程', placeholder: '课程、职业或讲师' }
