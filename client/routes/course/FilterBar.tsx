import { styled } from 'styled-components'
import type { CategoryTree, Named } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { categoryTrail } from '../../parts/categoryTrail.ts'
import { type CourseFilter, courseFilterHref, prices, progresses } from './course-filter.ts'

interface FilterBarProps {
  filter: CourseFilter
  categories: CategoryTree[]
  professions: Named[]
  institutions: Named[]
}

interface Choice {
  label: string
  href: string
  chosen: boolean
}

/** Rows of choices, each a link; what is chosen stands again above the list, ready to be taken off. */
export function FilterBar({ filter, categories, professions, institutions }: FilterBarProps) {
  const choose = (key: keyof CourseFilter, label: string, value: string | number): Choice => ({
    label,
    chosen: filter[key] === value,
    href: courseFilterHref(filter, { [key]: filter[key] === value ? undefined : value }),
  })
  const trail = categoryTrail(categories, filter.category)
  const narrowing = [
    {
      label: '等级',
      choices: ([5, 4, 3, 2, 1] as const).map((level) => choose('level', `${skillLevelLabel[level]} ${skillLevelTitle[level]}`, level)),
    },
    { label: '价格', choices: Object.entries(prices).map(([value, label]) => choose('price', label, value)) },
  ]
  const rows = [...categoryRows(categories, trail, filter), ...narrowing]
  const folded = [
    { label: '职业', choices: professions.map(({ id, name }) => choose('profession', name, id)) },
    { label: '机构', choices: institutions.map(({ id, name }) => choose('institution', name, id)) },
    { label: '状态', choices: Object.entries(progresses).map(([value, label]) => choose('progress', label, value)) },
  ].filter(({ choices }) => choices.length > 0)
  const chips = [
    ...(filter.q ? [{ label: `“${filter.q}”`, href: courseFilterHref(filter, { q: undefined }), chosen: true }] : []),
    ...(trail.length > 0 ? [{ label: trail.at(-1)!.name, href: courseFilterHref(filter, { category: undefined }), chosen: true }] : []),
    // The rows of categories have no part in it: of a chosen one they show the whole way down.
    ...[...narrowing, ...folded].flatMap(({ choices }) => choices.filter(({ chosen }) => chosen)),
  ]
  return (
    <Bar aria-label="筛选课程" data-keep-scroll>
      {rows.map(filterRow)}
      <details open={folded.some(({ choices }) => choices.some(({ chosen }) => chosen)) || undefined}>
        <summary>更多条件：职业、机构、状态</summary>
        {folded.map(filterRow)}
      </details>
      {chips.length > 0 && <Chips chips={chips} clear={courseFilterHref({ sort: filter.sort, page: 1 }, {})} />}
    </Bar>
  )
}

/** One row a level: the major categories, and below a chosen one what it consists of. */
function categoryRows(tree: CategoryTree[], trail: { id: string }[], filter: CourseFilter) {
  const link = ({ id, name }: Named, parent: string | undefined): Choice => {
    const chosen = trail.some((step) => step.id === id)
    return { label: name, chosen, href: courseFilterHref(filter, { category: chosen && trail.at(-1)?.id === id ? parent : id }) }
  }
  const major = tree.find(({ id }) => id === trail[0]?.id)
  const middle = major?.children.find(({ id }) => id === trail[1]?.id)
  return [
    { label: '分类', choices: tree.map((entry) => link(entry, undefined)) },
    ...(major ? [{ label: '', choices: major.children.map((entry) => link(entry, major.id)) }] : []),
    ...(middle ? [{ label: '', choices: middle.children.map((entry) => link(entry, middle.id)) }] : []),
  ]
}

/* Plain elements styled from the bar: there are dozens of them on the page. */
const filterRow = ({ label, choices }: { label: string; choices: Choice[] }, index: number) => (
  <dl key={label || index}>
    <dt>{label}</dt>
    <dd>
      {choices.map((choice) => (
        <a key={choice.label} href={choice.href} aria-current={choice.chosen ? 'true' : undefined}>
          {choice.label}
        </a>
      ))}
    </dd>
  </dl>
)

function Chips({ chips, clear }: { chips: Choice[]; clear: string }) {
  return (
    <p className="chips">
      <span>已选</span>
      {chips.map(({ label, href }) => (
        <a key={label} href={href} aria-label={`去掉条件：${label}`}>
          {label}
          <i aria-hidden>×</i>
        </a>
      ))}
      <a href={clear}>清除全部</a>
    </p>
  )
}

const Bar = styled.section`
  margin-top: 16px;
  padding: 8px 20px;
  border: 1px solid var(--border);
  border-radius: 10px;
  background: var(--bg-raised);

  dl {
    display: flex;
    gap: 12px;
    padding: 8px 0;
  }
  dt {
    flex: 0 0 40px;
    padding: 5px 0;
    color: var(--text-faint);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  dd a,
  .chips a {
    padding: 5px 12px;
    border-radius: 999px;
    color: var(--text-muted);
    white-space: nowrap;
  }
  dd a:hover {
    color: var(--primary-text);
    background: var(--bg-subtle);
  }
  dd a[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  summary {
    width: fit-content;
    padding: 8px 0;
    color: var(--primary-text);
    font-size: 14px;
    cursor: pointer;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 10px 0;
    border-top: 1px solid var(--border);
    color: var(--text-faint);
  }
  .chips a {
    background: var(--bg-subtle);
  }
  .chips a:last-child {
    background: none;
    color: var(--primary-text);
  }
  i {
    margin-left: 6px;
    font-style: normal;
  }
  @media (max-width: 767px) {
    padding-inline: 14px;

    dd {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
    }
    dd a {
      padding-block: 10px;
    }
    dt {
      padding: 10px 0;
    }
  }
`
