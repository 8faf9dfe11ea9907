import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { lowWindows, tabletsUp } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { isAt } from './places.ts'

/** The places, each with the addresses that belong to it besides its own. */
const items = [
  { label: '首页', href: paths.home, icon: 'house', others: [] },
  { label: '课程', href: paths.courses, icon: 'book-open', others: [paths.occupations] },
  { label: '考报', name: '考报：考试与报名', href: paths.exams, icon: 'clipboard', others: [paths.plans] },
  { label: '社区', href: paths.community, icon: 'talk', others: [] },
  { label: '我的', href: paths.study, icon: 'user', others: ['/order', '/message', '/setting', paths.favourites] },
] as const

/** Navigation bar with the main places at the bottom of the window, on phones only. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <Bar aria-label="底部导航">
      <div className="places">
        {items.map(({ label, href, icon, others, ...item }) => (
          <a
            className="caption"
            key={href}
            href={href}
            data-icon={icon}
            aria-label={'name' in item ? item.name : undefined}
            aria-current={[href, ...others].some((place) => isAt(pathname, place)) ? 'page' : undefined}
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
  /* In rem: with large text the bar is higher. */
  height: calc(3.625rem + env(safe-area-inset-bottom));

  > .places {
    position: fixed;
    z-index: 40;
    inset: auto 0 0;
    /* Five columns from the start: otherwise the first links would move while the parser reads the rest. */
    display: grid;
    grid-template-columns: repeat(5, 1fr);
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
    align-content: center;
    gap: 4px;
    min-height: 44px;
  }
  a[aria-current] {
    box-shadow: inset 0 2px var(--primary);
    color: var(--primary-text);
    font-weight: 600;
  }
`
