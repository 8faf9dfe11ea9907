import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { primitivesZhCN, useTexts } from '#lib/locale'
import { controlReset, currentReset, listReset, phones, rootReset, useTokens } from '#lib/theme'

interface Paging {
  /** Current page, starting at 1. */
  page: number
  /** Number of entries per page. */
  pageSize: number
  /** Total number of entries. If all entries fit on one page, no pager is shown. */
  total: number
  /** Name of the paged list, for screen readers. */
  label: string
  /** Class of the outermost element. */
  className?: string | undefined
}

/**
 * Props of `Pager`. Pass `href` for pages with URLs of their own, which are rendered as links, or `onPage` for a list
 * that changes in place.
 */
export type PagerProps = Paging &
  (
    | {
        /** Returns the URL of a page of the list. */
        href: (page: number) => string
        onPage?: undefined
      }
    | {
        /** Called with the requested page. */
        onPage: (page: number) => void
        href?: undefined
      }
  )

/** Navigation to the previous and next page, the first and last page, and the pages around the current one. */
export function Pager({ page, pageSize, total, label, className, ...way }: PagerProps) {
  useTokens()
  const texts = useTexts('primitives', primitivesZhCN)
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  const neighbour = (to: number, rel: 'prev' | 'next', text: string) => {
    const there = to >= 1 && to <= last
    // A button stays in place at the end of the list, because it may have the focus.
    if (way.onPage) return <PageButton page={to} onPage={way.onPage} disabled={!there} text={text} />
    if (!there) return <span data-end="">{text}</span>
    return (
      <a href={way.href(to)} rel={rel}>
        {text}
      </a>
    )
  }
  return (
    <Nav className={className} data-part="pager" aria-label={label}>
      <ul>
        <li>{neighbour(page - 1, 'prev', texts.previousPage)}</li>
        {visiblePages(page, last).map((item, index) => (
          <li key={item ?? `gap-${index}`}>
            {item === null ? (
              <i data-gap="">…</i>
            ) : way.onPage ? (
              <PageButton page={item} onPage={way.onPage} current={item === page} text={item} />
            ) : (
              <a href={way.href(item)} aria-current={item === page ? 'page' : undefined}>
                {item}
              </a>
            )}
          </li>
        ))}
        <li>{neighbour(page + 1, 'next', texts.nextPage)}</li>
      </ul>
    </Nav>
  )
}

interface PageButtonProps {
  page: number
  onPage: (page: number) => void
  text: ReactNode
  current?: boolean
  disabled?: boolean
}

const PageButton = ({ page, onPage, text, current = false, disabled = false }: PageButtonProps) => (
  <button
    type="button"
    aria-current={current ? 'page' : undefined}
    aria-disabled={disabled || undefined}
    onClick={() => disabled || current || onPage(page)}
  >
    {text}
  </button>
)

const Nav = styled.nav`
  ${rootReset}
  margin-top: 32px;

  ul {
    ${listReset}
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }
  /* Both direction buttons and four pages fit into one row on a phone. */
  @media ${phones} {
    ul {
      gap: 4px;
    }
    li:is(:first-child, :last-child) > * {
      padding: 0 4px;
    }
  }
  :is(a, button) {
    ${controlReset}
  }
  :is(a, button, [data-end], [data-gap]) {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-width: 44px;
    height: 44px;
    padding: 0 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-control);
    font-style: normal;
    font-variant-numeric: tabular-nums;
  }
  [data-gap] {
    border-color: transparent;
    color: var(--text-faint);
    padding: 0;
  }
  :is(a, button):hover {
    border-color: var(--primary);
    color: var(--primary-text);
  }
  :is(a, button)[aria-current] {
    ${currentReset}
    border-color: var(--primary);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  :is([data-end], button[aria-disabled]) {
    border-color: var(--border);
    background: var(--bg-subtle);
    color: var(--text-faint);
    cursor: default;
  }
`

/** Returns the first and last page and one page on either side of the current one; null represents omitted pages. */
export function visiblePages(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((item) => item >= 1 && item <= last)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((item, index) => {
    const gap = item - (shown[index - 1] ?? 0)
    if (gap === 2) return [item - 1, item]
    return gap > 2 ? [null, item] : [item]
  })
}
