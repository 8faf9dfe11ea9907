import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { lowWindows, tabletsUp } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { isAt } from './places.ts'

const items = [
  { label: '首页', href: paths.home, icon: 'house' },
  { label: '课程', href: paths.courses, icon: 'book-open' },
  { label: '职业', href: paths.occupations, icon: 'hammer' },
  { label: '学习', href: paths.study, icon: 'graduation-cap' },
] as const

/** Navigation bar with the main places at the bottom of the window, on phones only. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <Bar aria-label="底部导航">
      <div className="places">
        {items.map(({ label, href, icon }) => (
          <a
            className="caption"
            key={href}
            href={href}
            data-icon={icon}
            aria-current={(href === paths.home ? pathname === href : isAt(pathname, href)) ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </div>
    </Bar>
  )
}

/* The element reserves the space at the end of the page; the visible bar is fixed and never shifts. */
const Bar = styled.nav`
  height: calc(57px + env(safe-area-inset-bottom));

  > .places {
    position: fixed;
    z-index: 40;
    inset: auto 0 0;
    /* Four columns from the start: otherwise the first links would move while the parser reads the rest. */
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    height: inherit;
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 1px solid var(--border);
    background: var(--bg-raised);
  }

  /* In a low window the bar is not fixed. */
  @media ${lowWindows} {
    > .places {
      position: static;
    }
  }
  @media ${tabletsUp} {
    display: none;
  }
  /* Only one bar at a time: a screen's own bar replaces this one. */
  :has([data-only-bar]) > & {
    display: none;
  }
  a {
    display: grid;
    justify-items: center;
    gap: 4px;
    padding: 8px 0 8px;
  }
  a[aria-current] {
    box-shadow: inset 0 2px var(--primary);
    color: var(--primary-text);
    font-weight: 600;
  }
`
