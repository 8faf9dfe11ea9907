import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { phones, tabletsUp } from '#lib/theme'
import { groups, pieces } from './pieces.ts'

/** Links to all components, at the side or, on phones, in a scrollable row. */
export function Navigation({ current }: { current: string }) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = root.current?.querySelector<HTMLElement>(`[href='#/${current}']`)
    // Scrolls horizontally only; the page keeps its position.
    if (link && root.current) root.current.scrollTo({ left: link.offsetLeft - root.current.clientWidth / 2 + link.offsetWidth / 2 })
  }, [current])
  return (
    <Root ref={root} aria-label="组件">
      {groups.map((group) => (
        <div key={group}>
          <b className="group">{group}</b>
          <ul>
            {pieces
              .filter((piece) => piece.group === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <a href={`#/${id}`} aria-current={id === current ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Root>
  )
}

const Root = styled.nav`
  position: sticky;
  top: 0;
  z-index: 2;
  background: var(--bg);
  .group {
    display: block;
    padding: 0 12px;
    color: var(--text-faint);
    font-weight: 400;
    font-size: var(--type-12);
    line-height: 20px;
  }
  a {
    display: block;
    padding: 4px 12px;
    border-radius: var(--radius-control);
    color: var(--text-muted);
    line-height: 24px;
  }
  a:hover {
    background: var(--bg-subtle);
    color: var(--text);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 500;
  }
  @media ${phones} {
    display: flex;
    padding: 4px var(--gutter);
    overflow-x: auto;
    border-block: 1px solid var(--border);
    scrollbar-width: none;
    .group {
      display: none;
    }
    ul {
      display: flex;
    }
    a {
      padding-block: 12px;
      white-space: nowrap;
    }
  }
  @media ${tabletsUp} {
    top: 65px;
    align-self: start;
    display: grid;
    gap: 12px;
    width: 200px;
    max-height: calc(100vh - 65px);
    padding: 16px 12px;
    overflow-y: auto;
  }
`
