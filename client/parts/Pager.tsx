import { styled } from 'styled-components'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** Address of a page of the same list. */
  href: (page: number) => string
  /** What is being paged, for screen readers. */
  label: string
}

/** Links to the neighbours, the ends and the pages around the present one. */
export function Pager({ page, pageSize, total, href, label }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  return (
    <Nav aria-label={label}>
      <ul>
        <li>
          {page > 1 ? (
            <a href={href(page - 1)} rel="prev">
              上一页
            </a>
          ) : (
            <span>上一页</span>
          )}
        </li>
        {shownPages(page, last).map((item, index) => (
          <li key={item ?? `gap-${index}`}>
            {item === null ? (
              <i>…</i>
            ) : (
              <a href={href(item)} aria-current={item === page ? 'page' : undefined}>
                {item}
              </a>
            )}
          </li>
        ))}
        <li>
          {page < last ? (
            <a href={href(page + 1)} rel="next">
              下一页
            </a>
          ) : (
            <span>下一页</span>
          )}
        </li>
      </ul>
    </Nav>
  )
}

/** First, last, and two on either side; null stands for pages left out. */
function shownPages(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((item) => item >= 1 && item <= last)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((item, index) => {
    const gap = item - (shown[index - 1] ?? 0)
    if (gap === 2) return [item - 1, item]
    return gap > 2 ? [null, item] : [item]
  })
}

const Nav = styled.nav`
  margin-top: 32px;

  ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }
  :is(a, span, i) {
    display: grid;
    place-items: center;
    min-width: 40px;
    height: 40px;
    padding: 0 12px;
    border: 1px solid var(--border);
    border-radius: 6px;
    font-style: normal;
    font-variant-numeric: tabular-nums;
  }
  i {
    border-color: transparent;
    color: var(--text-faint);
    padding: 0;
    min-width: 24px;
  }
  span {
    color: var(--text-faint);
    background: var(--bg-subtle);
  }
  a:hover {
    border-color: var(--primary);
    color: var(--primary-text);
  }
  a[aria-current] {
    border-color: var(--primary);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
`
