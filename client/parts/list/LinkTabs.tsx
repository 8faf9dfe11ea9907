import { styled } from 'styled-components'

export interface LinkTab {
  label: string
  href: string
  current: boolean
  /** Number of entries behind the tab, shown small beside the label; null reserves its space while it is pending. */
  count?: number | string | null | undefined
}

interface LinkTabsProps {
  items: LinkTab[]
  /** Accessible name of the row. */
  label: string
}

/** Tabs with their own addresses: their content is part of the page, and the back button leads to the previous tab. */
export function LinkTabs({ items, label }: LinkTabsProps) {
  return (
    <Row className="sideways hairline" aria-label={label} data-keep-scroll>
      {items.map(({ label: text, href, current, count }) => (
        <a className="muted" key={href} href={href} aria-current={current ? 'page' : undefined} data-empty={count === 0 || undefined}>
          {text}
          {count !== undefined && <small className="count caption figures">{count}</small>}
        </a>
      ))}
    </Row>
  )
}

const Row = styled.nav`
  gap: 8px;

  a {
    min-width: 44px;
    padding: 12px 8px;
    border-bottom: 2px solid transparent;
    font-size: var(--type-16);
    line-height: 1.5rem;
  }
  /* Text and line begin at the edge of the page. */
  a:first-child {
    padding-left: 0;
  }
  a:hover {
    color: var(--text);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    border-color: var(--primary);
    color: var(--primary-text);
    font-weight: 600;
  }
  a[data-empty]:not([aria-current]) {
    color: var(--text-faint);
  }
  .count {
    margin-left: 4px;
    font-weight: 400;
    /* The row has the same height and width before the numbers arrive. */
    line-height: 1;
    display: inline-block;
    min-width: 2ch;
  }
`
