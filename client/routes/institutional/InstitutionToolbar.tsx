import { styled } from 'styled-components'
import type { InstitutionSort } from '#lib/contract'
import { paths } from '../../app/paths.ts'
import { SearchForm } from '../../parts/SearchForm.tsx'
import { type InstitutionFilter, institutionFilterHref, sorts } from './institution-filter.ts'

/** Sorting, and a search by name: a plain form, so that it works without script. */
export function InstitutionToolbar({ filter }: { filter: InstitutionFilter }) {
  const { q, type, category, region, sort } = filter
  const rest = {
    type: type && String(type),
    category: category && String(category),
    region,
    sort: sort === 'default' ? undefined : sort,
  }
  return (
    <Bar>
      <nav aria-label="排序" data-keep-scroll>
        {Object.entries(sorts).map(([key, label]) => (
          <a
            key={key}
            href={institutionFilterHref(filter, { sort: key as InstitutionSort })}
            aria-current={key === sort ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <SearchForm action={paths.institutions} label="搜索机构" placeholder="机构或讲师的名称" q={q} rest={rest} />
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: center;
  justify-content: space-between;
  margin: 24px 0 16px;

  nav {
    display: flex;
    gap: 4px;
  }
  a {
    padding: 8px 12px;
    border-radius: 6px;
    color: var(--text-muted);
    white-space: nowrap;
  }
  a:hover {
    color: var(--primary-text);
  }
  a[aria-current] {
    color: var(--primary-text);
    background: var(--primary-soft);
    font-weight: 600;
  }
  form {
    flex: 0 1 300px;
  }
  @media (max-width: 767px) {
    form {
      flex: 1 1 100%;
      order: -1;
    }
    a {
      padding-block: 12px;
    }
  }
`
