import { styled } from 'styled-components'
import type { CategoryTree, Named } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { categoryRows } from '#parts/list/categoryRows.ts'
import { categoryTrail } from '#parts/list/categoryTrail.ts'
import { type Choice, filterRow, FilterRows } from '#parts/list/FilterRows.tsx'
import { address, type CourseFilter, prices, progresses } from './address.ts'

interface FilterBarProps {
  filter: CourseFilter
  categories: CategoryTree[]
  professions: Named[]
  institutions: Named[]
}

/**
 * The filters of the course list. The rarer filters are dozens of links: they are rendered only when the address asks
 * for them, or when one is selected.
 */
export function FilterBar({ filter, categories, professions: occupations, institutions }: FilterBarProps) {
  const choose = (key: keyof CourseFilter, label: string, value: string | number): Choice => ({
    label,
    chosen: filter[key] === value,
    href: address.href(filter, { [key]: filter[key] === value ? undefined : value }),
  })
  const inCategory = (category: string | undefined) => address.href(filter, { category })
  const named = (key: keyof CourseFilter, list: Named[]) => list.map(({ id, name }) => choose(key, name, id))
  const worded = (key: keyof CourseFilter, words: Record<string, string>) =>
    Object.entries(words).map(([value, label]) => choose(key, label, value))
  const rows = [
    {
      label: '等级',
      choices: ([5, 4, 3, 2, 1] as const).map((level) => choose('level', `${skillLevelLabel[level]} ${skillLevelTitle[level]}`, level)),
    },
    { label: '价格', choices: worded('price', prices) },
  ]
  const unfolded = filter.more || filter.profession !== undefined || filter.institution !== undefined || filter.progress !== undefined
  const folded = unfolded
    ? [
        { label: '职业', choices: named('profession', occupations) },
        { label: '机构', choices: named('institution', institutions) },
        { label: '状态', choices: worded('progress', progresses) },
      ].filter(({ choices }) => choices.length > 0)
    : []
  const chosen = (some: typeof rows) => some.flatMap(({ choices }) => choices.filter((choice) => choice.chosen))
  const rarer = chosen(folded)
  const category = categoryTrail(categories, filter.category).at(-1)
  const chips = [
    ...(filter.q ? [{ label: `“${filter.q}”`, href: address.href(filter, { q: undefined }), chosen: true }] : []),
    ...(category ? [{ label: category.name, href: inCategory(undefined), chosen: true }] : []),
    ...chosen(rows),
    ...rarer,
  ]
  return (
    <FilterRows
      label="筛选课程"
      rows={[...categoryRows(categories, filter.category, inCategory), ...rows]}
      chips={chips}
      clear={address.href({ sort: filter.sort })}
    >
      {folded.map(filterRow)}
      {rarer.length === 0 && (
        <Fold href={address.href(filter, { more: filter.more ? undefined : true, page: filter.page })} aria-expanded={filter.more === true}>
          {filter.more ? '收起更多条件' : '更多条件：职业、机构、状态'}
        </Fold>
      )}
    </FilterRows>
  )
}

const Fold = styled.a`
  && {
    display: block;
    width: fit-content;
    max-width: 100%;
    white-space: normal;
    padding: 12px 0;
    color: var(--primary-text);
    font-size: var(--type-14);
  }
`
