import type { Data, Named } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { categoryLines } from '#parts/list/categoryLines.ts'
import type { ChoiceGroup, FilterChoice } from '#parts/list/ChoiceGroup.ts'
import { type CourseFilter, prices, progresses } from './address.ts'

/** Returns all filters of courses; groups without options are omitted. */
export function filterGroups(filter: CourseFilter, options: Data<'GET /api/course/option'>): ChoiceGroup<CourseFilter>[] {
  const { categories, professions: occupations, institutions } = options
  const choice = (key: keyof CourseFilter, label: string, value: string | number): FilterChoice<CourseFilter> => ({
    label,
    chosen: filter[key] === value,
    change: { [key]: filter[key] === value ? undefined : value },
  })
  const named = (key: keyof CourseFilter, list: Named[]) => list.map(({ id, name }) => choice(key, name, id))
  const worded = (key: keyof CourseFilter, words: Record<string, string>) =>
    Object.entries(words).map(([value, label]) => choice(key, label, value))
  const levels = ([5, 4, 3, 2, 1] as const).map((level) => choice('level', `${skillLevelLabel[level]} ${skillLevelTitle[level]}`, level))
  return [
    { id: 'by-category', label: '分类', lines: categoryLines(categories, filter.category) },
    { id: 'by-occupation', label: '职业', lines: [{ choices: named('profession', occupations) }] },
    { id: 'by-level', label: '等级', lines: [{ choices: levels }] },
    { id: 'by-price', label: '价格', lines: [{ choices: worded('price', prices) }] },
    {
      id: 'by-more',
      label: '更多',
      lines: [
        { label: '机构', choices: named('institution', institutions) },
        { label: '状态', choices: worded('progress', progresses) },
      ],
    },
  ].filter(({ lines }) => lines.some(({ choices }) => choices.length > 0))
}

/** Rarely used groups with dozens of options. */
export const rareGroups: ReadonlySet<string> = new Set(['by-occupation', 'by-more'])
