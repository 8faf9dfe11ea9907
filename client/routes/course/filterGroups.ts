import type { CategoryTree, Data, Named } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { categoryTrail } from '#parts/list/categoryTrail.ts'
import { address, type CourseFilter, prices, progresses } from './address.ts'

/** One value to filter by, and the filter's change that selects it, or removes it where it is selected. */
export interface CourseChoice {
  label: string
  chosen: boolean
  change: Partial<CourseFilter>
}

export interface CourseFilterGroup {
  id: string
  label: string
  lines: { label?: string; choices: CourseChoice[] }[]
}

/** All that courses can be filtered by; a group of which there is nothing to choose is left out. */
export function filterGroups(filter: CourseFilter, options: Data<'GET /api/course/option'>): CourseFilterGroup[] {
  const { categories, professions: occupations, institutions } = options
  const choice = (key: keyof CourseFilter, label: string, value: string | number): CourseChoice => ({
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

/** A line for each major category with what is in it, and one for what is in the selected one. */
function categoryLines(tree: CategoryTree[], category: string | undefined) {
  const trail = categoryTrail(tree, category)
  const choice = ({ id, name }: Named, parent?: string): CourseChoice => ({
    label: name,
    chosen: trail.some((step) => step.id === id),
    change: { category: trail.at(-1)?.id === id ? parent : id },
  })
  return tree.flatMap((major) => {
    const middle = major.children.find(({ id }) => id === trail[1]?.id)
    return [
      { choices: [choice(major), ...major.children.map((entry) => choice(entry, major.id))] },
      ...(middle ? [{ label: '细分', choices: middle.children.map((entry) => choice(entry, middle.id)) }] : []),
    ]
  })
}

/** A group with its choices as links. */
export const linked = ({ id, lines }: CourseFilterGroup, filter: CourseFilter) => ({
  id,
  lines: lines.map((line) => ({
    ...line,
    choices: line.choices.map(({ label, chosen, change }) => ({ label, chosen, href: address.href(filter, change) })),
  })),
})

/** Groups of dozens of choices that few people ask for. */
export const rarer: ReadonlySet<string> = new Set(['by-occupation', 'by-more'])
